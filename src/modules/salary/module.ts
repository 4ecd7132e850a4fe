import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import { bandCalls, gradeBand } from './contract.ts';
import { salaryNotifications } from './notifications.ts';
import * as bank from './bank/contract.ts';
import * as pay from './pay/contract.ts';
import * as revisions from './revisions/contract.ts';

export const salary: ModuleContract = {
  name: 'salary',
  ...declared({ records: [served(gradeBand, bandCalls)] }, contract, pay, bank, revisions),
  rights: [],
  notifications: Object.values(salaryNotifications),
  uploads: [pay.payLetterField],
  referrers: [
    referrerOf(gradeBand, '/grade-bands'),
    { table: 'salary', one: 'salary', many: 'salaries' },
    { table: 'bank_account', one: 'bank account', many: 'bank accounts' },
    { table: 'salary_component', one: 'part of a salary', many: 'parts of salaries' },
    { table: 'salary_revision_row', one: 'row of a revision', many: 'rows of revisions' },
    { table: 'salary_revision_part', one: 'part of a revision', many: 'parts of revisions' },
  ],
};
