"""Three replicas behind nginx, with Redis. Prints a line for each trial, and exits with 1 when one fails."""
import signal, statistics, sys, time

from load import Asker, Load, questions
from processes import Arrangement, Replica, eventually, fetch

IS_LONG = "--long" in sys.argv[1:]
failed = 0


def show(name, is_right, text):
    global failed
    failed += not is_right
    print("holds    " if is_right else "FAILS    ", f"{name}: {text}", flush=True)


def same_everywhere(all, known):
    """Bodies, media types and tags are equal on all replicas, through nginx and without Redis."""
    askers = [Asker(process.port) for process in [*all.replicas, all.nginx]]
    # Twice: the second answers come from Redis where the first were worth it.
    different = [question[:2] for _ in range(2) for question, right in known for asker in askers if asker.ask(question) != right]
    tags = sum(right[2] is not None for _, right in known)
    hits = all.total("redis_hits_total")
    show("the same everywhere", not different and tags > 0 and hits > 0,
         f"{len(known)} questions, {tags} with a tag, on {len(askers)} addresses: {len(different)} different; "
         f"{hits:.0f} answers from Redis, which holds {len(all.redis.keys)} {different[:3]}")


def proxied_forms(all):
    """nginx keeps an answer in each form, and tells which it was; operators' pages it does not tell."""
    import http.client

    def get(target, **headers):
        client = http.client.HTTPConnection("127.0.0.1", all.nginx.port, timeout=10)
        client.request("GET", target, headers=headers)
        answer = client.getresponse()
        return answer.status, answer.headers["X-Cache-Status"], answer.read(), answer.headers

    target = "/v1/contrast?foreground=123&background=fed&fields=wcag"
    first, second = (get(target, Accept="application/json") for _ in range(2))
    page = get("/", Accept="text/html")
    plain, packed = get("/style.css"), get("/style.css", **{"Accept-Encoding": "br"})
    packed_again = get("/style.css", **{"Accept-Encoding": "br"})
    hidden = get("/metrics")[0]
    named, unnamed = (get("/livez", **{"X-Request-Id": name})[3]["X-Request-Id"] for name in ["a_b-1", "a b"])
    is_right = (
        (first[0], first[1], second[1]) == (200, "MISS", "HIT") and first[2] == second[2]
        and page[0] == 200 and page[3]["Content-Type"].startswith("text/html")
        and plain[3]["Content-Encoding"] is None and packed[3]["Content-Encoding"] == "br"
        and packed_again[2] == packed[2] != plain[2] and hidden == 404 and named == "a_b-1" and len(unnamed) == 32)
    show("what nginx keeps", is_right, f"{first[1]}, then {second[1]}; forms by Accept-Encoding {len(plain[2])} and "
         f"{len(packed[2])} bytes; /metrics {hidden}; request id {named}, instead of a bad one {unnamed}")


def capacity(all, known):
    """Requests a second that all of it answers on this machine, the asking included."""
    load = Load(all.nginx.port, known)
    time.sleep(10 if IS_LONG else 4)
    load.stop()
    show("capacity", not load.wrong, f"{load.total / load.seconds:.0f} requests a second; {load}")
    return load.total / load.seconds


def killed(all, known, rate):
    """A replica killed and restarted, and Redis stopped, slowed, filled with rubbish, restarted, at 70 % of capacity."""
    load = Load(all.nginx.port, known, rate=0.7 * rate)
    rounds = 10 if IS_LONG else 4
    filled = seen = 0
    for number in range(rounds):
        replica = all.replicas[number % 3]
        trouble = ["rubbish", "stopped", "slow", "restarted"][number % 4]
        if trouble == "rubbish":
            filled += all.redis.fill_with_rubbish()
        elif trouble == "stopped":
            all.redis.send(signal.SIGSTOP)
        elif trouble == "slow":
            all.way.take(50)
        else:
            all.redis.end(signal.SIGKILL)
        time.sleep(0.5)
        if trouble == "rubbish":
            eventually(lambda: all.total("redis_rubbish_total") > 0)
            seen += all.total("redis_rubbish_total")
        replica.end(signal.SIGKILL)
        time.sleep(0.5)
        replica.start()
        time.sleep(2 if IS_LONG else 0.5)
        if trouble == "stopped":
            all.redis.send(signal.SIGCONT)
        elif trouble == "slow":
            all.way.take(0)
        elif trouble == "restarted":
            all.redis.start()
        time.sleep(1)
    load.stop()
    errors = all.total("redis_errors_total")
    show(f"kill -9, {rounds} times, and Redis in trouble", not load.wrong and filled > 0 and seen > 0,
         f"at {0.7 * rate:.0f} requests a second {load}; {filled} values turned to rubbish, of which {seen:.0f} were soon "
         f"asked for; {errors:.0f} errors of Redis since the last restarts")


def found_again(all, known):
    """After all that Redis is used again."""
    asker = Asker(all.nginx.port)
    before = all.total("redis_hits_total")

    def is_found():
        for question, _ in known:
            asker.ask(question)
        return all.total("redis_hits_total") > before
    show("Redis is found again", eventually(is_found, 60), f"{all.total('redis_hits_total') - before:.0f} answers from it")


def rolling(all, known, rate):
    """Each replica ends and starts again in its turn, as with a new version."""
    load = Load(all.nginx.port, known, rate=0.7 * rate)
    rounds = 20 if IS_LONG else 2
    exits = []
    for _ in range(rounds):
        for replica in all.replicas:
            exits.append(replica.end())
            replica.start()
    load.stop()
    show(f"rolling restart, {rounds} times", not load.wrong and not any(exits) and load.counts["POST"] > 0,
         f"at {0.7 * rate:.0f} requests a second {load}; {len(exits)} exits, {sum(map(bool, exits))} with another status than 0")


def more_milliseconds(replica, alone, questions):
    """How much longer each question takes with Redis than without, and how many answers differ."""
    with_redis, without = Asker(replica.port), Asker(alone.port)
    more, wrong = [], 0
    for number, question in enumerate(questions):
        times, answers = {}, {}
        # Each of both is the first every other time.
        for asker in [with_redis, without][::1 if number % 2 else -1]:
            start = time.perf_counter()
            answers[asker] = asker.ask(question)
            times[asker] = time.perf_counter() - start
        more.append(1e3 * (times[with_redis] - times[without]))
        wrong += answers[with_redis] != answers[without]
    return more, wrong


def no_later(all):
    """With Redis silent, slow, full of rubbish or gone a question takes at most 5 ms more than without it."""
    fresh = [question for question in questions(20) if "suggestions" in question[1] or "gradient" in question[1]]
    for trouble in ["silent", "slow", "rubbish", "gone"]:
        more, waits, skipped, wrong = [], [], 0, 0
        # Several starts, since after its first failures Redis is not asked any more.
        for _ in range(5):
            replica = all.run(Replica, all.replicas[0].port, all.folder, *all.options)
            eventually(lambda: replica.metric("redis_connections") >= 1)
            if trouble == "silent":
                all.redis.send(signal.SIGSTOP)
            elif trouble == "slow":
                all.way.take(50)
            elif trouble == "gone":
                all.redis.end(signal.SIGKILL)
            else:
                all.redis.fill_with_rubbish()
            some_more, some_wrong = more_milliseconds(replica, all.alone, fresh)
            more, wrong = more + some_more, wrong + some_wrong
            if tried := replica.metric("redis_lookup_seconds_count"):
                waits.append(1e3 * replica.metric("redis_lookup_seconds_sum") / tried)
            skipped += replica.metric("redis_skipped_total")
            all.redis.send(signal.SIGCONT)
            all.way.take(0)
            if trouble == "gone":
                all.redis.start()
            replica.end()
        # Both servers now and then wait for the processor: the median of all, and of the waits, each the mean of one start's
        # look-ups, the best one. It may be late by a busy machine's turn or two; what waited for Redis would take 50 ms.
        wait, median = min(waits, default=0), statistics.median(more)
        show(f"Redis {trouble}", not wrong and median <= 5 and wait <= 15,
             f"{len(more)} questions take {median:+.2f} ms more (median; mean {statistics.mean(more):+.2f}); a look-up waits "
             f"{wait:.2f} ms at best, and {skipped:.0f} questions are not looked up; {wrong} wrong")


def main():
    with Arrangement() as all:
        asker = Asker(all.alone.port)
        known = [(question, asker.ask(question)) for question in questions(30 if IS_LONG else 12)]
        refused = [(question[:2], answer[0]) for question, answer in known if answer[0] != 200]
        show("the questions", not refused, f"{len(known)}, of which a server alone refuses {len(refused)} {refused[:2]}")
        same_everywhere(all, known)
        proxied_forms(all)
        rate = capacity(all, known)
        killed(all, known, rate)
        found_again(all, known)
        rolling(all, known, rate)
        all.replicas[0].end()
        no_later(all)
        gone = [replica.end() for replica in all.replicas[1:]]
        status = Asker(all.nginx.port).ask(("GET", "/v1/contrast?foreground=1a1&background=fff", None, None))
        show("nobody left", status[:2] == (503, "application/problem+json") and not any(gone), f"nginx says {status[0]}, {status[1]}")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
