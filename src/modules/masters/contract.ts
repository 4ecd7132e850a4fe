import * as z from 'zod';
import { signedIn } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import { masterModule } from './rights.ts';
import { fixedLists } from './fixed-lists.ts';
import { masterPagePath } from './master-page.ts';

export { masterPagePath };
/** Masters referenced by records of other modules. */
export {
  company,
  country,
  currency,
  department,
  grade,
  jobType,
  leave,
  leaveType,
  location,
  memberCategorization,
  modeOfWork,
  planningActivity,
  priority,
  recruitmentSource,
  shiftType,
  skillCategory,
  team,
  training,
  vat,
} from './masters.ts';
export { kindName, type VatKind, vatKind, vatChoice, vatKinds, vatShort, vatWords, whyNoVat } from './vat-kinds.ts';

export const fetchMasterCounts = get('/master/fetchCounts', {
  says: 'How many entries each list of master data has, by the name of its tab in the address',
  access: masterModule.read,
  result: z.object({ rows: z.array(z.object({ tab: z.string(), count: z.int() })) }),
});

const rowsOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ rows: z.array(z.object(shape)) });

export const fetchSkillCategory = get('/master/fetchSkillCategory', {
  says: 'The categories of skills',
  access: signedIn,
  result: rowsOf({ id: z.int(), category: z.string() }),
});

export const listTrainingTopic = get('/dds/listTrainingTopic', {
  says: 'The topics of training, of one category of skills or of all',
  access: signedIn,
  query: z.strictObject({ skill_category_id: recordId.optional() }),
  result: z.array(z.object({ id: z.int(), training: z.string() })),
});

export const listJobTypes = get('/dds/jobTypes', {
  says: 'The types of job',
  access: signedIn,
  result: rowsOf({ id: z.int(), job_name: z.string(), service_line: z.string(), colour: z.string() }),
});

export const listJobStatuses = get('/dds/status', {
  says: 'The statuses of a job with their progress in percent',
  access: signedIn,
  result: rowsOf({ id: z.int(), status: z.string(), percent: z.int() }),
});

export const listVatRates = get('/dds/listVatRates', {
  says: 'The VAT rates in force on a day, today when none is given, of one country or of all',
  access: signedIn,
  query: z.strictObject({ on: isoDateField('On').optional(), country_id: recordId.optional() }),
  result: rowsOf({ id: z.int(), vat: z.string(), rate: z.string() }),
});

/** Lists fixed by the specification, which nobody edits; ids are positions from 1. */
export const listFixed = Object.entries(fixedLists).map(([name, words]) => ({
  words,
  call: get(`/dds/list${name}`, {
    says: `What a ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()} may be`,
    access: signedIn,
    result: rowsOf({ id: z.int(), name: z.string() }),
  }),
}));
