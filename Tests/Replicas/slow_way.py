"""slow_way.py PORT TARGET FILE: forwards connections to another port, and delays data by the milliseconds in FILE."""
import asyncio, sys

port, target, file = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]


def delay():
    with open(file) as text:
        return int(text.read()) / 1000


async def copy(reader, writer):
    try:
        while piece := await reader.read(1 << 16):
            if seconds := delay():
                await asyncio.sleep(seconds)
            writer.write(piece)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def forward(reader, writer):
    try:
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", target)
    except OSError:
        writer.close()
        return
    await asyncio.gather(copy(reader, other_writer), copy(other_reader, writer))


async def main():
    server = await asyncio.start_server(forward, "127.0.0.1", port)
    await server.serve_forever()


asyncio.run(main())
