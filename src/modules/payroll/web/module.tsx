import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconReportMoney } from '@tabler/icons-react';
import { readRegisters } from '../contract.ts';
import { registersPath } from './addresses.ts';

export const payrollWeb = webModule({
  name: 'payroll',
  pages: [
    page({
      path: registersPath,
      title: 'Payroll register',
      help: 'What a month hands to payroll: days, salaries, who joined and left, what earlier months owe. Freeze it once attendance is closed.',
      access: readRegisters,
      navigation: { group: 'People', entry: 'Pay', icon: IconReportMoney, order: 30 },
      load: async () => (await import('./RegisterPage.tsx')).RegisterPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
