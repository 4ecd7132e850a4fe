/** The facts of all modules that reports count. */
import type { FactRows } from '#platform/server/report/behind.ts';
import { moneySources } from './money-sources.ts';
import { peopleSources } from './people-sources.ts';
import { workSources } from './work-sources.ts';

export const factRows: readonly FactRows[] = [...moneySources, ...workSources, ...peopleSources];
