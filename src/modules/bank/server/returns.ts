/** Outgoing lines by which the bank returns incoming ones: the payer's account was not covered, or they objected. */
import { showDate } from '#platform/contract/dates.ts';
import { isNothing } from '#platform/contract/signs.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { bankLineEvents } from '../contract.ts';
import { everyBankLine } from './record.ts';
import { isAlike } from './seeming.ts';
import type { StatementLine } from './statement-line.ts';

/** Words for a return in the languages of supported files. */
const returnWords =
  /\b(?:return(?:ed)?|rtn|revers(?:al|ed)|unpaid|bounced|refer to drawer|charge ?back|recall(?:ed)?|insufficient funds|r[uü]ck(?:gabe|lastschrift|buchung|[uü]berweisung)|storno|impay[eé]|rejet|retour|storn(?:o|ering)|terugboeking)\b/iu;

export const isReturn = ({ amount, isReversal, payer, reference }: StatementLine): boolean =>
  amount.startsWith('-') && !isNothing(amount) && (isReversal === true || returnWords.test(`${payer} ${reference}`));

type Return = { readonly line: StatementLine; readonly currency_id: number; readonly print: string };
type Candidate = {
  readonly id: number;
  readonly account: string;
  readonly currency_id: number;
  readonly booked_on: string;
  readonly amount: string;
  readonly payer: string;
  readonly reference: string;
};

/**
 * Days back that a return is matched. Banks have up to 13 months, but an equal amount of a year ago is another payment.
 */
const mostDays = 120;

/**
 * Links each return to its incoming line: the one with a similar text, or else the only one with its amount.
 * @returns the number found, and returns without a line: 'dd-mm-yyyy, payer, reference: …'
 */
export async function placeReturns(
  work: Work,
  returns: readonly Return[],
): Promise<{ returned: number; leftOut: string[] }> {
  const leftOut: string[] = [];
  let returned = 0;
  for (const { line, currency_id, print } of returns) {
    if (await isPlaced(work, print)) continue;
    const found = await takenBack(work, line, currency_id);
    if (!found) {
      leftOut.push(`${showDate(line.booked_on)}, ${textOf(line)}: taken back, but what came in is not here`);
      continue;
    }
    const change = { returned_on: line.booked_on, return_reference: textOf(line), return_print: print };
    await changeRecord(work, everyBankLine, bankLineEvents.takenBack, found.id, undefined, async () => change);
    returned += 1;
  }
  return { returned, leftOut };
}

const textOf = ({ payer, reference }: StatementLine): string => [payer, reference].filter(Boolean).join(', ');

async function isPlaced({ db }: Work, print: string): Promise<boolean> {
  const { rows } = await sql`select from bank_line where return_print = ${print}`.execute(db);
  return rows.length > 0;
}

async function takenBack({ db }: Work, line: StatementLine, currency_id: number): Promise<Candidate | undefined> {
  const amount = line.amount.slice(1);
  const { rows } = await sql<Candidate>`
    select id, account, currency_id, booked_on, amount, payer, reference from bank_line
    where deleted_at is null and ignore_reason is null and return_print is null and amount = ${amount}
      and currency_id = ${currency_id}
      and booked_on between ${line.booked_on}::date - ${sql.lit(mostDays)} and ${line.booked_on}
    order by booked_on desc, id desc`.execute(db);
  const told = { ...line, currency_id, amount };
  const alike = rows.find((kept) => isAlike(kept, told, returnWords));
  return alike ?? (rows.length === 1 ? rows[0] : undefined);
}
