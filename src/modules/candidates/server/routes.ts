import { recordRoutes } from '#platform/server/record/routes.ts';
import type { Route } from '#platform/server/serve.ts';
import { candidateCalls } from '../contract.ts';
import { candidates } from './record.ts';

export const candidateRoutes: readonly Route[] = recordRoutes(candidateCalls, candidates);
