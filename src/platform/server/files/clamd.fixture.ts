import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless text that every scanner reports as a virus; in two parts, so that this file is not reported. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type TestScanner = {
  /** In the format of `VIRUS_SCANNER_URL`. */
  readonly address: string;
  /** The complete files that it has scanned. */
  readonly seen: Buffer[];
  /** What it does with files from now on. */
  behave(how: 'usual' | 'silent' | 'hangs up' | 'takes little'): void;
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
};

type Behaviour = Parameters<TestScanner['behave']>[0];

/** Speaks clamd's protocol: PING and INSTREAM, with zero-terminated commands and answers. */
export async function startScanner(): Promise<TestScanner> {
  const seen: Buffer[] = [];
  let how: Behaviour = 'usual';
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    let heard: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes]);
      const answer = how === 'silent' ? undefined : answerTo(heard, how, seen);
      if (answer === '') socket.destroy();
      else if (answer !== undefined && !socket.writableEnded) socket.end(answer);
    });
  });
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    address: `tcp://127.0.0.1:${port}`,
    seen,
    behave: (next) => (how = next),
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    start: async () => void (await listen(port)),
  };
}

function answerTo(heard: Buffer, how: Behaviour, seen: Buffer[]): string | undefined {
  const end = heard.indexOf(0);
  if (end < 0) return undefined;
  const command = heard.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG\0';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND\0';
  const { bytes, whole } = streamIn(heard.subarray(end + 1));
  if (how === 'hangs up' && bytes.length > 0) return '';
  if (how === 'takes little' && bytes.length > 100) return 'INSTREAM size limit exceeded. ERROR\0';
  if (!whole) return undefined;
  seen.push(bytes);
  return bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
}

/** Chunks, each preceded by its length; an empty one ends the file. */
function streamIn(stream: Buffer): { readonly bytes: Buffer; readonly whole: boolean } {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), whole: true };
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), whole: false };
}
