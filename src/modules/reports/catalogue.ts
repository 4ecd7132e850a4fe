/** The reports of the catalogue (specification 2, section 2), in its order. */
import type { Report } from '#platform/contract/report/report.ts';
import { ofPeople } from './hr/all.ts';
import { revenueStream } from './management/revenue-stream.ts';

export const catalogue: readonly Report[] = [revenueStream, ...ofPeople];
