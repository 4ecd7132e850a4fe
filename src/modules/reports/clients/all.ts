/** The reports about clients, in the order of the catalogue. */
import type { Report } from '#platform/contract/report/report.ts';
import { clientInactivity } from './client-inactivity.ts';
import { clientJobStatus } from './client-job-status.ts';
import { clientProfitability } from './client-profitability.ts';
import { clientQueryLog } from './client-query-log.ts';
import { clientServiceMatrix } from './client-service-matrix.ts';
import { clientStatement } from './client-statement.ts';

export const ofClients: readonly Report[] = [
  clientJobStatus,
  clientStatement,
  clientProfitability,
  clientQueryLog,
  clientServiceMatrix,
  clientInactivity,
];
