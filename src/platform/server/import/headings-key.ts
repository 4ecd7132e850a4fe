import { folded } from '#platform/contract/text/folding.ts';
import { createHash } from 'node:crypto';

/** What files with the same headings have in common, whatever their rows are. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(folded)))
    .digest('hex');
