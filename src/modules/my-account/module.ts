import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as calendar from './calendar.ts';
import * as contract from './contract.ts';
import * as profile from './profile.ts';

export const myAccount: ModuleContract = {
  name: 'my-account',
  ...declared({}, calendar, contract, profile),
  rights: [],
  notifications: [...Object.values(profile.profileNotifications), ...Object.values(calendar.calendarNotifications)],
  uploads: [profile.ownPicture],
};
