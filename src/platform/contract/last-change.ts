import * as z from 'zod';
import { moment } from './fields.ts';

/** Added to a setting's fields in the replies of its calls: `timeSettingForm.extend(lastChange)`. */
export const lastChange = {
  changed_by: z.string().nullable().describe('Who last changed it; null if no one has'),
  changed_at: moment.nullable(),
  version: z.int(),
};
