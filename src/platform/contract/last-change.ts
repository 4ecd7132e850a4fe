import * as z from 'zod';
import { moment } from './fields.ts';

/** Beside the fields of a setting, in what its calls answer: `timeSettingForm.extend(lastChange)`. */
export const lastChange = {
  changed_by: z.string().nullable().describe('Who changed it last; null where nobody has'),
  changed_at: moment.nullable(),
  version: z.int(),
};
