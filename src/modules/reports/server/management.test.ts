import { reportLaws } from './testing/report-laws.ts';

reportLaws('Management', { as: 'partner', usual: { from: '2026-01-01', to: '2026-06-30' } });
