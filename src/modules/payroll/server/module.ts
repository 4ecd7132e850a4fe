import { monthPaid } from '#modules/exit/server/public/month-paid.ts';
import { owedArrears } from '#modules/salary/server/public/arrears.ts';
import { frozenUntil } from '#modules/salary/server/public/frozen-until.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { payroll } from '../module.ts';
import { owedByRegisters, paidByRegister } from './asked.ts';
import { seedRegisters } from './demo.ts';
import { lastFrozenFor } from './frozen.ts';
import { payrollRoutes } from './routes.ts';

export const payrollServer = serverModule({
  contract: payroll,
  routes: payrollRoutes,
  jobs: none,
  seeds: [seedRegisters],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [
    monthPaid.provide(paidByRegister),
    owedArrears.provide(owedByRegisters),
    frozenUntil.provide(lastFrozenFor),
  ],
});
