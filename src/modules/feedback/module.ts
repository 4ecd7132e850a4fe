import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { feedbackNotifications } from './notifications.ts';
import * as pictures from './public/pictures.ts';
import * as rate from './rate.ts';
import { feedbackModule } from './rights.ts';

export const feedback: ModuleContract = {
  name: 'feedback',
  ...declared({ records: [served(contract.feedback, contract.feedbackCalls)] }, contract, pictures, rate),
  rights: [feedbackModule],
  notifications: Object.values(feedbackNotifications),
};
