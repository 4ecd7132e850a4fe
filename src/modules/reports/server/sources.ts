/** The facts of all modules that reports count. */
import { revenueLineRows } from '#modules/invoicing/server/public/revenue-lines.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { peopleSources } from './people-sources.ts';
import { workSources } from './work-sources.ts';

export const factRows: readonly FactRows[] = [revenueLineRows, ...workSources, ...peopleSources];
