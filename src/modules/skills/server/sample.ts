import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { notFound } from '#platform/server/errors.ts';
import { StoredFileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * Our own, made once by ffmpeg 5.1: a square that wanders over a grid for twelve seconds, with a soft tone.
 *
 *   ffmpeg -f lavfi -i color=c=0x0f766e:s=640x360:r=12:d=12 -f lavfi -i color=c=white:s=60x60:r=12:d=12
 *     -f lavfi -i sine=frequency=330:duration=12:sample_rate=16000 -filter_complex
 *     "[0]drawgrid=w=80:h=90:t=1:c=white@0.15[g];[g][1]overlay=x='20+t*45':y='150-90*sin(t)'[v]"
 *     -map "[v]" -map 2:a -c:v libvpx -b:v 20k -g 48 -c:a libopus -b:a 8k sample.webm
 */
const recording = new URL('./sample.webm', import.meta.url);

/** The demo's recording, in ranges as requested by the player. @throws 404 outside the demo */
export async function sampleReply(work: Pick<Work, 'config'>): Promise<StoredFileReply> {
  if (!work.config.demo) throw notFound();
  const bytes = await readFile(recording);
  return new StoredFileReply({
    name: 'Sample.webm',
    type: 'video/webm',
    size: bytes.length,
    tag: `sample-${bytes.length}`,
    open: async (range) => Readable.from([range ? bytes.subarray(range.from, range.to + 1) : bytes]),
  });
}
