import { wordings } from '#platform/server/mail/wording.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { sealedColumns } from '#platform/server/secrets/sealed-columns.ts';
import { sealedAccounts } from '../bank/server/reading.ts';
import { salary } from '../module.ts';
import { seedSalaries } from '../pay/server/demo.ts';
import { payFiles } from '../pay/server/files.ts';
import { payLabels, payTrail, revisionLabels } from '../pay/server/labels.ts';
import { mySalaries } from '../pay/server/my-data.ts';
import { myBankAccounts } from '../bank/server/my-data.ts';
import { payJobs } from '../pay/server/telling.ts';
import { seedBankAccounts } from '../bank/server/demo.ts';
import { bankChangedWording } from '../bank/server/telling.ts';
import { salaryLetter, toldWording, withdrawnWording } from '../pay/server/wordings.ts';
import { payAtExit } from '#modules/exit/server/public/pay-at-exit.ts';
import { payOfLeaver } from './at-exit.ts';
import { seedRevisions } from '../revisions/server/demo.ts';
import { seedBands } from './demo.ts';
import { salaryRoutes } from './routes.ts';
import { salariesToDo } from './to-do.ts';

export const salaryServer = serverModule({
  contract: salary,
  routes: salaryRoutes,
  jobs: payJobs,
  seeds: [seedBands, seedSalaries, seedBankAccounts, seedRevisions],
  deletables: none,
  files: [payFiles],
  search: none,
  myData: [mySalaries, myBankAccounts],
  openWork: none,
  auditLabels: { salary: payLabels, salary_revision: revisionLabels },
  auditRecords: [payTrail],
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [
    sealedColumns.provide(sealedAccounts),
    wordings.provide([salaryLetter, toldWording, withdrawnWording, bankChangedWording]),
    payAtExit.provide(payOfLeaver),
    ...salariesToDo.map((kind) => toDo.provide(kind)),
  ],
});
