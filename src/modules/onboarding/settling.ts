/** How long a joiner took to settle in. */
import { onboardingModule } from '#modules/access/rights.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';

const milestone = z.object({
  on: z.string().describe('YYYY-MM-DD'),
  days: z.int().describe('Days after the joining date'),
});

export const fetchSettling = get('/hr/onboarding/fetchSettling/:onboarding_id', {
  says: 'Returns when a new joiner had their first week approved and first job dispatched; null until then',
  access: onboardingModule.read,
  params: z.strictObject({ onboarding_id: recordId }),
  result: z.object({ first_week: milestone.nullable(), first_job: milestone.nullable() }),
});
export type Milestone = z.output<typeof milestone>;
