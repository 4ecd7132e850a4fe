/** The management reports, in the order of the catalogue. */
import type { Report } from '#platform/contract/report/report.ts';
import { averageTat } from './average-tat.ts';
import { monthRevenue } from './month-revenue.ts';
import { revenueByClient } from './revenue-by-client.ts';
import { revenueByCountry } from './revenue-by-country.ts';
import { revenueStream } from './revenue-stream.ts';

export const ofManagement: readonly Report[] = [
  revenueByClient,
  monthRevenue,
  averageTat,
  revenueStream,
  revenueByCountry,
];
