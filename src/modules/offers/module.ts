import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import * as guest from './guest.ts';
import { offerNotifications } from './notifications.ts';
import { offer, offerCalls } from './contract.ts';

export const offers: ModuleContract = {
  name: 'offers',
  ...declared({ records: [served(offer, offerCalls)] }, contract, guest),
  uploads: [guest.printedField],
  rights: [],
  notifications: Object.values(offerNotifications),
  referrers: [
    referrerOf(offer, '/offers'),
    { table: 'offer_component', one: 'part of an offer', many: 'parts of offers' },
  ],
};
