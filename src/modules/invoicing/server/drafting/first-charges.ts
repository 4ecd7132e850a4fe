/** The first charges of an invoice for jobs: from their quotations, or the rest of their fees. */
import type { BillableTime } from '#modules/timekeeper/server/public/billable.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { BillableJob } from '../../contract.ts';
import type { Charges, InvoiceLine, Section } from '../../lines.ts';
import { hourlyLines } from './billed-time.ts';

export async function firstCharges(
  work: Work,
  { clientId, companyId }: Sides,
  jobs: readonly BillableJob[],
  time: readonly BillableTime[],
): Promise<Charges | undefined> {
  const vat_id = await usualVat(work, { clientId, companyId });
  if (vat_id === undefined) return undefined;
  const quoted = await quotedLines(
    work,
    jobs.map(({ id }) => id),
    companyId,
  );
  const lines: InvoiceLine[] = [];
  const credits: Charges['credits'] = [];
  for (const job of jobs) {
    const own = quoted.filter(({ job_id }) => job_id === job.id);
    // If part was billed before, the rest is one line.
    if (own.length > 0 && minorUnits(job.billed) === 0n) {
      lines.push(...own.map((line) => lineOf(job, line, vat_id)));
      const off = own[0]?.discount ?? '0';
      if (minorUnits(off) > 0n) credits.push({ label: `Discount as quoted, ${job.reference_no}`, amount: off });
    } else if (job.fee === null) {
      lines.push(...hourlyLines(job, time, vat_id));
    } else {
      lines.push({
        job_id: job.id,
        section: job.section,
        description: `${job.title} (${job.reference_no})`,
        qty: '1.00',
        unit_rate: job.left,
        vat_id,
      });
    }
  }
  return { lines, additional: [], credits };
}

type Quoted = {
  job_id: number;
  section: Section;
  description: string;
  qty: string;
  unit_rate: string;
  vat_id: number;
  discount: string;
};

const lineOf = (job: BillableJob, line: Quoted, usual: number): InvoiceLine => ({
  job_id: job.id,
  section: line.section,
  description: `${line.description} (${job.reference_no})`,
  qty: line.qty,
  unit_rate: amountOf(minorUnits(line.unit_rate)),
  vat_id: line.vat_id || usual,
});

/** Lines of the approved quotation's chosen option, at the current VAT rate of each name in the company's country. */
async function quotedLines(work: Work, jobIds: readonly number[], companyId: number): Promise<Quoted[]> {
  const { rows } = await sql<Quoted>`
    select quotation.job_id, line.section, line.description, line.qty, line.unit_rate,
      coalesce((select now.id from vat as now join vat as quoted on quoted.vat = now.vat
        join company on company.id = ${companyId} and company.country_id = now.country_id
        where quoted.id = line.vat_id and quoted.country_id = now.country_id
          and now.deleted_at is null and now.effective_from <= ${today(work)}::date
        order by now.effective_from desc limit 1), 0) as vat_id, quotation.discount
    from quotation join quotation_line as line
      on line.quotation_id = quotation.id and line.option = coalesce(quotation.chosen_option, 1)
    where quotation.status = 'Approved' and quotation.deleted_at is null
      and quotation.job_id = any(${[...jobIds]}::bigint[])
    order by quotation.job_id, line.position`.execute(work.db);
  return rows;
}

/** The invoiced client and the invoicing company. */
type Sides = { readonly clientId: number; readonly companyId: number };

/**
 * The client's own rate is the usual one, if the company's country has it. Otherwise outside the scope for a business
 * abroad, or else the highest rate in force.
 */
export async function usualVat(work: Work, { clientId, companyId }: Sides): Promise<number | undefined> {
  const day = today(work);
  const { rows } = await sql<{ id: number }>`
    select now.id from company join vat as now on now.country_id = company.country_id,
      client left join vat as own on own.id = client.vat_id
    where company.id = ${companyId} and client.id = ${clientId} and now.deleted_at is null
      and now.active and now.effective_from <= ${day}::date
      and not exists (select from vat as later where later.vat = now.vat and later.country_id = now.country_id
        and later.deleted_at is null and later.effective_from > now.effective_from
        and later.effective_from <= ${day}::date)
    order by now.vat = own.vat and now.country_id = own.country_id desc nulls last,
      (now.vat ilike '%outside%') = (client.country_id is distinct from company.country_id) desc,
      now.rate desc, now.id limit 1`.execute(work.db);
  return rows[0]?.id;
}
