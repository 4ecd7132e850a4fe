import { folded } from '#platform/contract/text/folding.ts';
import { createHash } from 'node:crypto';

/** The same for all files with the same headings, whatever their rows. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(folded)))
    .digest('hex');
