import { execFileSync } from 'node:child_process';

/** The words of a PDF in the order of reading, as poppler's pdftotext finds them: a reader that is not ours. */
export const pdfText = (pdf: Uint8Array): string => pdfLines(pdf).replace(/\s+/g, ' ');

/** The same, line by line as on paper. */
export const pdfLines = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    // What turns the reading around is pdftotext's own.
    .replace(/[\u202A-\u202E]/gu, '');
