# Runs in the booted system of run.sh; the last line is “passed” if everything held.
set -Eeuo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
trap 'echo "FAILED in line $LINENO: $BASH_COMMAND"; cat /root/install.log; journalctl --no-pager --unit legibility | tail -n 20' ERR
say() { printf '%s\n' "$*"; }
install_it() { apt-get install -qq --no-install-recommends /root/legibility.deb >/root/install.log 2>&1; }
ask() { curl --silent --show-error --fail --max-time 5 "http://127.0.0.1:8080$1"; }
wait_for_service() { for _ in $(seq 50); do ask /readyz >/dev/null 2>&1 && return; sleep 0.1; done; return 1; }

before=$(find / -xdev -path /root -prune -o -path /proc -prune -o -name '*legibility*' -print)
[ -z "$before" ]
install_it
systemctl is-active --quiet legibility
systemctl is-enabled --quiet legibility
wait_for_service
say "installed: the service is active, enabled and ready"

[[ $(ask '/v1/contrast?foreground=777&background=fff') == *'"display":"4.47:1"'* ]]
[[ $(ask /) == *'<h1'* ]]
[[ $(ask /docs) == *'</html>'* ]]
ask '/badge.png?foreground=aaa&background=fff' >/root/badge.png
lines=$(curl --silent --fail --data-binary @/root/badge.png 'http://127.0.0.1:8080/v1/audit/picture?scale=1&fields=lines.state')
[[ $lines == *'"state":"fail"'* ]]
say "served: contrast, the first page, the documentation and a picture's lines"

status=0
legibility contrast '#777' white --as json >/root/answer || status=$?
[ "$status" = 1 ] && grep -q '"result":"fail"' /root/answer
[[ $(man --where legibility) == *legibility.1* ]]
for file in bash-completion/completions/legibility zsh/vendor-completions/_legibility \
    fish/vendor_completions.d/legibility.fish; do [ -s "/usr/share/$file" ]; done
[ -s /usr/share/doc/legibility/copyright ]
say "command: exit 1 for a pair that fails; manual page and completions are there"

users=$(grep -lz '^/usr/bin/legibility' /proc/[0-9]*/cmdline | xargs --max-args 1 dirname | xargs stat --format %U | sort -u)
[ "$users" = legibility ]
process=$(systemctl show --property MainPID --value legibility)
grep -q '^NoNewPrivs:.1$' "/proc/$process/status"
grep -q '^CapBnd:.0000000000000000$' "/proc/$process/status"
say "hardened: user legibility, no capabilities; $(systemd-analyze security --no-pager legibility 2>/dev/null | tail -n 1 | sed 's/^[^O]*//')"

kill -KILL "$process"
sleep 1.5
wait_for_service
[ "$(systemctl show --property MainPID --value legibility)" != "$process" ]
sed -i 's/:8080/:8081/' /etc/legibility/legibility.conf
systemctl restart legibility
for _ in $(seq 50); do curl --silent --fail http://127.0.0.1:8081/readyz >/dev/null && break; sleep 0.1; done
curl --silent --fail http://127.0.0.1:8081/readyz >/dev/null
printf '[Socket]\nListenStream=127.0.0.1:8082\n' >/etc/systemd/system/legibility.socket
systemctl daemon-reload
systemctl stop legibility 2>/dev/null
systemctl start legibility.socket
curl --silent --fail --max-time 10 http://127.0.0.1:8082/livez >/dev/null
systemctl restart legibility
curl --silent --fail --max-time 10 http://127.0.0.1:8082/livez >/dev/null
systemctl stop legibility legibility.socket 2>/dev/null
rm /etc/systemd/system/legibility.socket
systemctl daemon-reload
systemctl start legibility
echo 'listn = 1' >>/etc/legibility/legibility.conf
systemctl restart legibility 2>/dev/null && exit 1
[[ $(journalctl --no-pager --unit legibility) == *'no setting “listn”'* ]]
say "managed: restarted after SIGKILL; a changed address holds; a socket of systemd is used; a wrong setting stops the start and is named"

apt-get remove -qq legibility >/root/remove.log 2>&1
curl --silent --max-time 2 http://127.0.0.1:8081/livez && exit 1
[ -e /etc/legibility/legibility.conf ]
apt-get purge -qq legibility >>/root/remove.log 2>&1
after=$(find / -xdev -path /root -prune -o -path /proc -prune -o -path /var/log -prune -o -name '*legibility*' -print)
[ -z "$after" ] || { say "left behind: $after"; false; }
! getent passwd legibility >/dev/null
say "removed: nothing is left behind"
install_it
wait_for_service
apt-get install -qq --no-install-recommends --reinstall /root/legibility.deb >>/root/install.log 2>&1
wait_for_service
[ "$(systemctl show --property NRestarts --value legibility)" = 0 ]
say "installed again, and over itself"
echo passed
