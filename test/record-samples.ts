import { addDays, showDate } from '#platform/contract/dates.ts';
import type { Field } from '#platform/contract/record/field.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { textWithFields } from '#platform/contract/wording.ts';
import * as z from 'zod';
import type { TestPortal } from './portal.ts';

/**
 * What will do as a record's form, every field filled in.
 * @param variant 0 or 1: two forms of which no field is like the other's, where its kind has more than one value
 */
export async function sampleOfRecord(
  portal: TestPortal,
  { entity, typed }: AnyRecord,
  variant = 0,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const tables: (string | undefined)[] = [];
  for (const { sent, field } of typed) {
    // Two fields that refer to the same table choose differently: a manager and somebody to stand in.
    const before = tables.filter((table) => table !== undefined && table === field.of?.table).length;
    tables.push(field.of?.table);
    body[sent] = await valueFor(portal, field, variant, variant + 2 * before);
  }
  return { ...body, ...fitting[entity]?.[variant], ...(await named[entity]?.(portal, variant)) };
}

/** What the rules of a record ask besides, by record and variant: numbers of the country, time for a job or for none, whose rate. */
const fitting: Readonly<Record<string, readonly object[]>> = {
  client: [
    { vat_no: 'GB980780684', tax_reference: '1955839661', iban: 'GB82WEST12345698765432' },
    { vat_no: '27AAPFU0939F1ZV', tax_reference: 'ACUPA7085R', iban: 'DE89370400440532013000' },
  ],
  time_entry: [
    {
      date: '2026-11-10',
      start_time: '09:30',
      end_time: '11:00',
      planning_activity_id: null,
      fee_type_id: null,
      billable: false,
    },
    { date: '2026-11-11', duration_min: 45, end_time: '10:30', planning_activity_id: null, job_id: null },
  ],
  time_rate: [
    { role_id: null, client_id: null },
    { employee_id: null, cost: null },
  ],
};

/** What is named when a record is added, beside its form. */
const named: Readonly<Record<string, (portal: TestPortal, variant: number) => Promise<object>>> = {
  quotation: async (portal) => ({ job_id: await jobToQuote(portal) }),
  feedback: async (portal) => ({ job_id: await jobToAskAbout(portal) }),
  escalation: jobOfClient,
  // oxlint-disable-next-line typescript/require-await -- the same for every portal
  template: async () => ({ wording: 'quotation.answer', body: textWithFields('You asked: {question}', '{answer}') }),
  time_deputy: async (portal) => deputyToName(portal),
};

/** A job, and the client it is for; another client's for the other variant. */
async function jobOfClient({ database: { pool } }: TestPortal, variant: number): Promise<object> {
  const { rows } = await pool.query<{ client_id: number; job_id: number }>(
    `select client_id, max(job.id) as job_id from job join client on client.id = client_id
     where job.deleted_at is null and client.status = 'Active' group by client_id order by client_id limit 2`,
  );
  return rows[variant] ?? {};
}

/** A manager without a deputy, and another. */
async function deputyToName({ database: { pool } }: TestPortal): Promise<object> {
  const { rows } = await pool.query<{ id: number }>(
    `select employee.id from employee join account on account.id = user_id
     where role_id = 7 and password_hash is not null and employee.deleted_at is null and employee.id not in (
       select employee_id from delegation where deleted_at is null)
     order by employee.id`,
  );
  return { employee_id: rows[0]?.id, deputy_id: rows[1]?.id };
}

/** A dispatched one whose client receives requests and was not asked. */
async function jobToAskAbout({ database: { pool } }: TestPortal): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `delete from feedback where id = (select feedback.id from feedback join job on job.id = job_id
       where band = 'Awaited' and archived_at is null and exists (select from contact_client
         where contact_client.client_id = job.client_id and 'feedback' = any(receives))
       order by feedback.id limit 1)
     returning job_id as id`,
  );
  const [job] = rows;
  if (!job) throw new Error('Every job is rated');
  return job.id;
}

/** One that nobody is writing a quotation for. */
async function jobToQuote({ database: { pool } }: TestPortal): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from job where status not in ('Job Created', 'Dispatch', 'Close') and deleted_at is null and archived_at is null
       and id not in (select job_id from quotation where status in ('Draft', 'Internal approval') and deleted_at is null)
     order by id limit 1`,
  );
  const [job] = rows;
  if (!job) throw new Error('Every job is being quoted');
  return job.id;
}

async function valueFor(portal: TestPortal, field: Field, variant: number, choice: number): Promise<unknown> {
  switch (field.kind) {
    case 'reference':
      return referred(portal, field, choice);
    case 'references':
      return [await referred(portal, field, choice)];
    case 'word':
      return field.words[variant] ?? field.words[0];
    case 'flag':
      return variant === 0;
    case 'wholeNumber':
    case 'minutes':
      return Number(exampleOf(field)) + variant;
    case 'decimal':
      return `${Number(exampleOf(field)) + variant}`;
    case 'date': {
      const day = addDays('2027-03-01', variant);
      return field.wire === 'dmy' ? showDate(day) : day;
    }
    case 'text':
    case 'longText':
      return textFor(field, variant);
    case 'id':
    case 'moment':
    case 'status':
    case 'createdAt':
      throw new Error(`${field.label} is not typed`);
  }
}

/** What its kind gives as an example; where that is free text, one of its own. */
function textFor(field: Field, variant: number): string {
  const example = exampleOf(field);
  const isFree = example === undefined || example === 'Sample text';
  return isFree ? `${field.label} ${variant === 0 ? 'of a sample' : 'of another'}` : other(String(example), variant);
}

/** The same but for its last letter or digit. */
const other = (text: string, variant: number) =>
  variant === 0
    ? text
    : text.replace(/[a-z\d](?=[^a-z\d]*$)/i, (last) =>
        /\d/.test(last) ? `${(Number(last) + 1) % 10}` : last === 'A' ? 'B' : 'A',
      );

function exampleOf({ schema }: Field): unknown {
  const { examples } = z.globalRegistry.get(schema as z.ZodType) ?? {};
  return Array.isArray(examples) ? examples[0] : undefined;
}

async function referred(portal: TestPortal, { of, label }: Field, choice: number): Promise<number> {
  if (!of) throw new Error(`${label} refers to nothing`);
  const { result } = await portal.call<{ rows: never[] }>(of.choices, { as: 'admin' });
  const choices = result.rows.map(of.choiceOf);
  const chosen = choices[choice] ?? choices[0];
  if (!chosen) throw new Error(`There is nothing to choose as ${label}`);
  return chosen.id;
}
