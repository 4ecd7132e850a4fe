/** How long a joiner took to settle in. */
import { onboardingModule } from '#modules/access/rights.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';

const milestone = z.object({ on: z.string().describe('YYYY-MM-DD'), days: z.int().describe('From the joining date') });

export const fetchSettling = get('/hr/onboarding/fetchSettling/:onboarding_id', {
  says: 'When somebody who joined had their first week approved and their first job dispatched; null while neither is',
  access: onboardingModule.read,
  params: z.strictObject({ onboarding_id: recordId }),
  result: z.object({ first_week: milestone.nullable(), first_job: milestone.nullable() }),
});
export type Milestone = z.output<typeof milestone>;
