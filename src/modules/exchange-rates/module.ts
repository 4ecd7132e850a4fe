import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import { exchangeRate, exchangeRateCalls } from './contract.ts';
import * as imported from './import.ts';

export const exchangeRates: ModuleContract = {
  name: 'exchange-rates',
  ...declared({ records: [served(exchangeRate, exchangeRateCalls)] }, contract, imported),
  rights: [],
  referrers: [referrerOf(exchangeRate, '/exchange-rates')],
};
