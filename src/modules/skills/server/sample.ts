import { Readable } from 'node:stream';
import { notFound } from '#platform/server/errors.ts';
import { StoredFileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';

const length = 12;

/** The demo's recording, in parts as a player asks for them. @throws 404 outside of the demo */
export function sampleReply(work: Pick<Work, 'config'>): StoredFileReply {
  if (!work.config.demo) throw notFound();
  const bytes = sampleRecording(length);
  return new StoredFileReply({
    name: 'Sample.wav',
    type: 'audio/wav',
    size: bytes.length,
    tag: `sample-${length}`,
    open: async (range) => Readable.from([range ? bytes.subarray(range.from, range.to + 1) : bytes]),
  });
}

/**
 * A recording of our own for demo data and journeys: a rising scale of soft tones as a WAV of 8 kHz, 8 bits, one
 * channel. The same seconds give the same bytes.
 */
function sampleRecording(seconds: number): Buffer<ArrayBuffer> {
  const rate = 8000;
  const samples = Buffer.alloc(seconds * rate);
  for (let at = 0; at < samples.length; at += 1) {
    const tone = 220 * 2 ** (Math.floor(at / (rate / 2)) / 12);
    const fade = 1 - (at % (rate / 2)) / (rate / 2);
    samples[at] = Math.round(128 + 40 * fade * Math.sin((2 * Math.PI * tone * at) / rate));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
