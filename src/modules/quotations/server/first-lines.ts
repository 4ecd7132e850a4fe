/** The first lines of a quotation: the SOW's plan, at the hourly rate of comparable work. */
import type { JobRow } from '#modules/jobs/contract.ts';
import type { agreedSow } from '#modules/jobs/server/public/quoting.ts';
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type QuotedLine, type Section, sections } from '../lines.ts';
import { ratesToday } from './options.ts';

type Sow = NonNullable<Awaited<ReturnType<typeof agreedSow>>['sow']>;
type Planned = Pick<Sow['lines'][number], 'planning_activity_id' | 'description' | 'budget_min' | 'fee_type'>;

export async function firstLines(
  work: Work,
  job: JobRow,
  planned: readonly Planned[],
  currencyId: number,
): Promise<QuotedLine[]> {
  const vat_id = await usualVat(work, job);
  if (vat_id === undefined) return [];
  const section = await sectionOf(work, job.job_type_id);
  const rate = await hourlyRate(work, job.job_type_id, currencyId);
  return planned.map(({ planning_activity_id, description, budget_min, fee_type }) => {
    const isHourly = fee_type === 'Hourly' && budget_min > 0;
    return {
      section,
      description,
      fee_basis: fee_type,
      qty: isHourly ? amountOf(roundHalfUp(BigInt(budget_min) * 100n, 60n)) : '1.00',
      unit_rate: isHourly ? rate : amountOf(roundHalfUp(minorUnits(rate) * BigInt(budget_min), 60n)),
      hours_min: budget_min,
      vat_id,
      planning_activity_id,
    };
  });
}

/** The client's own rate in the company's country, or else the highest in force there, the standard one. */
export async function usualVat(
  work: Work,
  { client_id, company_id }: Pick<JobRow, 'client_id' | 'company_id'>,
): Promise<number | undefined> {
  const rates = await ratesToday(work, company_id);
  const { rows } = await sql<{ name: string }>`
    select vat.vat as name from client join vat on vat.id = client.vat_id where client.id = ${client_id}`.execute(
    work.db,
  );
  return (rates.find(({ name }) => name === rows[0]?.name) ?? rates[0])?.id;
}

async function sectionOf(work: Work, jobTypeId: number): Promise<Section> {
  const { rows } = await sql<{ service_line: string }>`
    select service_line from job_type where id = ${jobTypeId}`.execute(work.db);
  const line = rows[0]?.service_line.replaceAll(' ', '').toLowerCase();
  return sections.find((section) => section.toLowerCase() === line) ?? 'Misc';
}

/** The hourly rate of such work in the newest approved quotations in that currency; empty if there are none. */
async function hourlyRate(work: Work, jobTypeId: number, currencyId: number): Promise<string> {
  const { rows } = await sql<{ fee: string; minutes: number }>`
    select coalesce(sum(sub_total), 0) as fee, coalesce(sum(hours_min), 0)::int as minutes from (
      select sub_total, hours_min from quotation join job on job.id = job_id
      where quotation.status = 'Approved' and quotation.currency_id = ${currencyId}
        and job.job_type_id = ${jobTypeId} and hours_min > 0 and quotation.deleted_at is null
      order by quotation.id desc limit 20) as newest`.execute(work.db);
  const [{ fee, minutes } = { fee: '0', minutes: 0 }] = rows;
  return minutes === 0 ? '0.00' : amountOf(roundHalfUp(minorUnits(fee) * 60n, BigInt(minutes)));
}
