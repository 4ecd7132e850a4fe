import { recordRoutes } from '#platform/server/record/routes.ts';
import type { Route } from '#platform/server/serve.ts';
import { bankRoutes } from '../bank/server/routes.ts';
import { payRoutes } from '../pay/server/routes.ts';
import { revisionRoutes } from '../revisions/server/routes.ts';
import { bandCalls } from '../contract.ts';
import { gradeBands } from './record.ts';

export const salaryRoutes: readonly Route[] = [
  ...recordRoutes(bandCalls, gradeBands),
  ...payRoutes,
  ...bankRoutes,
  ...revisionRoutes,
];
