import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as interviewWaits from './interview-waits.ts';
import * as clearance from './clearance.ts';
import * as contract from './contract.ts';
import * as dues from './dues/contract.ts';
import * as duesLetter from './dues/letter.ts';
import * as handOver from './hand-over.ts';
import * as leaver from './leaver/contract.ts';
import * as lent from './lent.ts';
import * as interview from './interview.ts';
import { exitNotifications } from './notifications.ts';
import * as pictures from './pictures.ts';
import * as setup from './settings.ts';
import * as statistics from './statistics.ts';
import { exitModule } from './rights.ts';

/** The module, listed in `src/app/modules.ts`. */
export const exit: ModuleContract = {
  name: 'exit',
  ...declared(
    {},
    clearance,
    contract,
    dues,
    duesLetter,
    handOver,
    interview,
    interviewWaits,
    leaver,
    lent,
    pictures,
    setup,
    statistics,
  ),
  rights: [exitModule],
  notifications: Object.values(exitNotifications),
  uploads: [interview.exitDocumentField, duesLetter.settlementField],
  referrers: [
    { table: 'exit_due', one: 'line of dues', many: 'lines of dues' },
    { table: 'exit_record', one: 'exit', many: 'exits', list: { path: '/exitList', filters: {} } },
  ],
};
