/** The letter about a salary, printed once with the text of that day. */
import { showDate } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount } from '#platform/contract/money.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { notFound } from '#platform/server/errors.ts';
import { blocksOf } from '#platform/server/documents/letter.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { printedOnce } from '#platform/server/files/printed.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { salaryById, type SalaryRow } from '../../server/public/salaries.ts';
import { payLetterEntity, payLetterField } from '../contract.ts';
import { salaryTemplate } from './documents/salary.ts';
import { keepLook, personOf, told } from './reading.ts';
import { salaryLetter } from './wordings.ts';

/** Its key; null for a row deleted meanwhile. Call it outside a transaction. @throws 503 */
export async function keptLetter(work: Work, id: number): Promise<string | null> {
  const row = await salaryById(work, id);
  if (!row) return null;
  return printedOnce(work, {
    field: payLetterField,
    entity: payLetterEntity,
    id,
    print: () => printLetter(work, row),
  });
}

/** HR sees any letter; people see their own once told. @throws 404 */
export async function mustSeeLetter(work: Work, id: number): Promise<void> {
  const row = await salaryById(work, id);
  if (!row) throw notFound('salary');
  const { own } = await personOf(work, row.staffId);
  if (own) await mustBeOwn(work, id);
}

export async function keepLetterLook(work: Work, id: number): Promise<void> {
  const row = await salaryById(work, id);
  if (row && !(await personOf(work, row.staffId)).own) await keepLook(work, row.staffId);
}

/** @throws 404 for someone else's, and for one not announced to them */
export async function mustBeOwn(work: Work, id: number): Promise<void> {
  const own = await employeeOf(work, work.actor.accountId);
  const row = await salaryById(work, id);
  if (!own || row?.staffId !== own.id || told([row], today(work)).length === 0) throw notFound('salary');
}

/** The address of its letter, valid for five minutes. Call it outside a transaction. @throws 404, 503 */
export async function letterAddress(work: Work, id: number): Promise<{ url: string }> {
  const key = await keptLetter(work, id);
  if (key === null) throw notFound('salary');
  return { url: signAddress(work, 'download', key).url };
}

type Named = { name: string; firm: string | null; signed_by: string | null };

async function printLetter(work: Work, row: SalaryRow): Promise<{ name: string; pdf: Buffer }> {
  const { rows } = await sql<Named>`
    select employee_name as name, company_name as firm, account.name as signed_by
    from salary join employee on employee.id = salary.employee_id
    left join company on company.id = employee.company_id left join account on account.id = salary.created_by
    where salary.id = ${row.id}`.execute(work.db);
  const { name = '', firm: company = null, signed_by = null } = rows[0] ?? {};
  const firm = company ?? work.config.firm.name;
  const shown = (amount: string) => showAmount(amount, row.currency);
  const letter = await worded(work, salaryLetter, {
    name,
    firm,
    begins_on: row.from,
    today: row.visibleFrom,
    annual: `${row.currency} ${shown(row.annual)}`,
    monthly: `${row.currency} ${shown(row.monthly)}`,
    reason: row.reason,
    signed_by: signed_by ?? firm,
  });
  const { pdf } = await printDocument({
    template: salaryTemplate,
    data: {
      firm,
      title: salaryLetter.title,
      blocks: blocksOf(letter),
      begins: showDate(row.from),
      currency: row.currency,
      parts: row.components.map((part) => ({
        name: part.name,
        monthly: shown(part.monthly),
        annual: shown(part.annual),
      })),
      total: { monthly: shown(row.monthly), annual: shown(row.annual) },
    },
    madeAt: row.createdAt,
  });
  return { name: tidyFileName(`${salaryLetter.title} from ${showDate(row.from)}, ${name}.pdf`), pdf };
}
