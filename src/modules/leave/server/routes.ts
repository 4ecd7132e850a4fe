import { recordRoutes } from '#platform/server/record/routes.ts';
import type { Route } from '#platform/server/serve.ts';
import { approvalRuleCalls, leaveBlockCalls } from '../approval/contract.ts';
import { approvalRules, leaveBlocks } from '../approval/server/record.ts';
import { leaveCalls } from '../contract.ts';
import { leaveApplications } from './record.ts';

export const leaveRoutes: readonly Route[] = [
  ...recordRoutes(leaveCalls, leaveApplications),
  ...recordRoutes(approvalRuleCalls, approvalRules),
  ...recordRoutes(leaveBlockCalls, leaveBlocks),
];
