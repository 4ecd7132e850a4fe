/** The configured virus scanner: clamd, by its own protocol (decision 209). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as readFirst } from 'node:timers/promises';
import { askOutside } from '../outside.ts';

/** In milliseconds. */
const patience = {
  connecting: 3000,
  /** For accepting the bytes sent. */
  silence: 5000,
  /** For its answer once it has the whole file: archives take long. */
  verdict: 60_000,
};

/** Its answers are one line; anything longer is invalid. */
const longestAnswer = 4096;

/** Thrown if a file is larger than the scanner accepts: `StreamMaxLength` of clamd. */
export class TooLargeToScan extends Error {}

export type Scan = {
  /** @throws if the scanner is gone, silent or accepts no more */
  add(chunk: Uint8Array): Promise<void>;
  /** The scanner's name for the find; null if there is none. @throws as `add` */
  verdict(): Promise<string | null>;
  /** To be called at the end, also after failures. */
  close(): void;
};

/** Begins the scan of one file. @param address `VIRUS_SCANNER_URL` @throws if the scanner does not answer */
export async function beginScan(address: string): Promise<Scan> {
  const talk = await talkTo(address);
  await talk.send(Buffer.from('zINSTREAM\0'));
  return {
    add: async (chunk) => {
      if (chunk.length > 0) await talk.send(Buffer.concat([lengthOf(chunk.length), chunk]));
    },
    verdict: async () => {
      await talk.send(lengthOf(0));
      return foundIn(await talk.answer());
    },
    close: talk.close,
  };
}

/** Checks that the scanner answers. @throws if it does not */
export async function pingScanner(address: string): Promise<void> {
  const talk = await talkTo(address);
  try {
    await talk.send(Buffer.from('zPING\0'));
    const answer = await talk.answer();
    if (answer !== 'PONG') throw new Error(`The scanner answered '${answer}'`);
  } finally {
    talk.close();
  }
}

/** A warning at the start if the configured scanner does not answer. The portal starts anyway. */
export async function scannerAway(address: string | null): Promise<string | undefined> {
  if (address === null) return undefined;
  try {
    await pingScanner(address);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `The virus scanner of VIRUS_SCANNER_URL does not answer (${code ?? message}): uploads are refused until it does`;
  }
}

function foundIn(answer: string): string | null {
  if (/^[^:]+: OK$/.test(answer)) return null;
  const [, found] = /^[^:]+: (.+) FOUND$/.exec(answer) ?? [];
  if (found !== undefined) return found;
  throw /size limit exceeded/i.test(answer)
    ? new TooLargeToScan(answer)
    : new Error(`The scanner answered '${answer}'`);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function talkTo(address: string) {
  askOutside('virus scanner');
  const socket = connect(placeOf(address));
  const ended = answerOf(socket);
  await within(patience.connecting, Promise.race([once(socket, 'connect'), ended])).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  return {
    send: async (bytes: Uint8Array) => {
      // It hangs up if a file is too large: further writes would lose the answer that says so.
      await readFirst();
      if (socket.destroyed || socket.readableEnded) return void foundIn(await ended);
      if (socket.write(bytes)) return;
      const early = await within(patience.silence, Promise.race([once(socket, 'drain').then(() => undefined), ended]));
      if (early !== undefined) foundIn(early);
    },
    answer: () => within(patience.verdict, ended),
    close: () => void socket.destroy(),
  };
}

const placeOf = (address: string) => {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/** Its one answer, which ends with a zero byte. */
function answerOf(socket: Socket): Promise<string> {
  const answered = new Promise<string>((resolve, reject) => {
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      const end = heard.indexOf('\0');
      if (end >= 0) resolve(heard.slice(0, end).trim());
      else if (heard.length > longestAnswer) socket.destroy(new Error('The scanner talks without an end'));
    });
    // A connection closed during a write has often delivered its answer just before.
    socket.once('error', (error) => setImmediate(() => reject(error)));
    socket.once('close', () => setImmediate(() => reject(new Error('The scanner hung up'))));
  });
  // If the answer is not awaited yet, the next write fails.
  answered.catch(() => undefined);
  return answered;
}

async function within<Result>(milliseconds: number, what: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The scanner does not answer')), milliseconds);
  });
  try {
    return await Promise.race([what, late]);
  } finally {
    clearTimeout(timer);
  }
}
