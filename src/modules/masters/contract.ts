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
  says: 'Returns the number of entries in each list of master data, by the name of its tab in the address',
  access: masterModule.read,
  result: z.object({ rows: z.array(z.object({ tab: z.string(), count: z.int() })) }),
});

const rowsOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ rows: z.array(z.object(shape)) });

export const fetchSkillCategory = get('/master/fetchSkillCategory', {
  says: 'Returns the skill categories',
  access: signedIn,
  result: rowsOf({ id: z.int(), category: z.string() }),
});

export const listTrainingTopic = get('/dds/listTrainingTopic', {
  says: 'Returns the training topics of one skill category, or of all',
  access: signedIn,
  query: z.strictObject({ skill_category_id: recordId.optional() }),
  result: z.array(z.object({ id: z.int(), training: z.string() })),
});

export const listJobTypes = get('/dds/jobTypes', {
  says: 'Returns the job types',
  access: signedIn,
  result: rowsOf({ id: z.int(), job_name: z.string(), service_line: z.string(), colour: z.string() }),
});

export const listJobStatuses = get('/dds/status', {
  says: 'Returns the statuses of a job with their progress in percent',
  access: signedIn,
  result: rowsOf({ id: z.int(), status: z.string(), percent: z.int() }),
});

export const listVatRates = get('/dds/listVatRates', {
  says: 'Returns the VAT rates in force on a day, today by default, for one country or all',
  access: signedIn,
  query: z.strictObject({ on: isoDateField('On').optional(), country_id: recordId.optional() }),
  result: rowsOf({ id: z.int(), vat: z.string(), rate: z.string() }),
});

/** Lists fixed by the specification, which nobody edits; ids are positions from 1. */
export const listFixed = Object.entries(fixedLists).map(([name, words]) => ({
  words,
  call: get(`/dds/list${name}`, {
    says: `Returns the values a ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()} can have`,
    access: signedIn,
    result: rowsOf({ id: z.int(), name: z.string() }),
  }),
}));
