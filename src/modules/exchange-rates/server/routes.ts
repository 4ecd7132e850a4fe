import { importRoutes } from '#platform/server/import/routes.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import type { Route } from '#platform/server/serve.ts';
import { exchangeRateCalls } from '../contract.ts';
import { exchangeRateImporter } from './import.ts';
import { exchangeRates } from './record.ts';

export const exchangeRateRoutes: readonly Route[] = [
  ...recordRoutes(exchangeRateCalls, exchangeRates),
  ...importRoutes(exchangeRateImporter),
];
