import { reportLaws } from './testing/report-laws.ts';

reportLaws('Client reports', { as: 'admin', usual: { from: '2026-09-01', to: '2026-11-30' } });
