/** What somebody's week holds (domain specification, sections 1.2 and 1.22). */
import { jobLife } from '#modules/jobs/contract.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';

const figure = z.object({
  label: z.string(),
  says: z.string(),
  count: z.int(),
  link: z.string().describe('To the list that shows exactly these'),
  tone: z.enum(['neutral', 'amber', 'red']).describe('As long as there are any'),
});
export type Figure = z.output<typeof figure>;

const weekJob = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
  status: z.enum(jobLife.states),
  days_left: z.int().nullable(),
  waiting_days: z.int().nullable().describe('For so long it waits for the client'),
});
export type WeekJob = z.output<typeof weekJob>;

const section = z.object({
  title: z.string(),
  figures: z.array(figure),
  jobs: z.object({ title: z.string(), link: z.string(), rows: z.array(weekJob) }),
});
export type WeekSection = z.output<typeof section>;

export const fetchMyWeek = get('/work/fetchMyWeek', {
  says: 'What waits for this person this week: their own work, and for managers that of everybody whose jobs they see',
  access: jobRights.read,
  result: z.object({ sections: z.array(section) }),
});
