import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import * as evidence from './evidence.ts';
import { performanceCalls, performanceReport } from './contract.ts';
import { performanceNotifications } from './notifications.ts';
import { performanceModule } from './rights.ts';
import * as trainingHours from './training-hours.ts';
import * as weights from './weights/contract.ts';
import { performanceWeight, weightCalls } from './weights/contract.ts';

export const performance: ModuleContract = {
  name: 'performance',
  ...declared(
    { records: [served(performanceReport, performanceCalls), served(performanceWeight, weightCalls)] },
    contract,
    evidence,
    trainingHours,
    weights,
  ),
  notifications: Object.values(performanceNotifications),
  rights: [performanceModule],
};
