import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { IconChartArea } from '@tabler/icons-react';
import { gradeBand } from '../contract.ts';
import { bandsPath } from './addresses.ts';

const bandPages = recordPages({
  entity: 'grade_band',
  one: 'grade band',
  title: 'Grade bands',
  help: 'What a grade pays in a year at a company, from a day on. Offers outside of it need a Director.',
  path: bandsPath,
  rights: gradeBand.rights,
  navigation: { group: 'HR', icon: IconChartArea, order: 64 },
  found: { label: 'Grade bands', order: 34 },
  load: () => import('./screens.tsx'),
});

export const salaryWeb = webModule({ name: 'salary', ...bandPages, localSearch: none });
