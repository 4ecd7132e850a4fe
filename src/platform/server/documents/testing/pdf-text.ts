import { execFileSync } from 'node:child_process';

/** The text of a PDF in reading order, by an independent reader: poppler's pdftotext. */
export const pdfText = (pdf: Uint8Array): string => pdfLines(pdf).replace(/\s+/g, ' ');

/** The same, line by line as on paper. */
export const pdfLines = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    // pdftotext adds direction marks of its own.
    .replace(/[\u202A-\u202E]/gu, '');
