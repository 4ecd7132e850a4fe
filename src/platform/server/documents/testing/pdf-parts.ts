/** What an independent reader finds in a PDF: poppler's. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The names of its attachments. */
export const attachmentsOf = (pdf: Uint8Array): string[] =>
  onDisk(pdf, (file) => execFileSync('pdfdetach', ['-list', file], { encoding: 'utf8' }))
    .split('\n')
    .flatMap((line) => /^\d+: (.*)$/.exec(line)?.[1] ?? []);

/** The metadata (XMP). */
export const metadataOf = (pdf: Uint8Array): string =>
  onDisk(pdf, (file) => execFileSync('pdfinfo', ['-meta', file], { encoding: 'utf8' }));

function onDisk(pdf: Uint8Array, read: (file: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
