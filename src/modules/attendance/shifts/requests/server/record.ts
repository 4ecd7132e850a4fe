import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { ownPerson } from '../../../server/person.ts';
import { furthestAhead } from '../../rules.ts';
import { holdDays } from '../../server/setting.ts';
import { shiftRequest } from '../contract.ts';
import type { RequestFacts } from '../life.ts';
import { weigh, whyNotAnyMore, type Wish } from './checking.ts';
import { requestPartsOf, shiftsDecided, visibleRequests } from './visible.ts';

export type StoredRequest = StoredRow<typeof shiftRequest>;

export const holdWish = (work: Work, { employee_id, colleague_id }: Pick<Wish, 'employee_id' | 'colleague_id'>) =>
  holdDays(
    work,
    [employee_id, colleague_id].filter((id) => id !== null),
  );

/** Fills in a new request. @throws 400 for an impossible day, 409 if leave or another request is in the way */
async function fillIn(work: Work, form: Omit<Wish, 'employee_id'>, except = 0) {
  const { id: employee_id } = await ownPerson(work);
  const wish = { ...form, employee_id };
  if (wish.colleague_id === employee_id) throw invalid({ colleague_id: 'Choose somebody else' });
  if (wish.date > addDays(today(work), furthestAhead)) throw invalid({ date: 'Choose a day within a year' });
  await holdWish(work, wish);
  const { sides, whyNot, warnings } = await weigh(work, wish);
  if (whyNot) throw refused(whyNot.says, whyNot.field);
  await mustBeTheOnlyOne(work, wish, except);
  const [own, other] = sides.map(({ cell }) => cell.says);
  return {
    employee_id,
    own_shift: own ?? '',
    other_shift: other ?? null,
    warnings: warnings.length === 0 ? null : warnings.join('. '),
  };
}

async function mustBeTheOnlyOne({ db }: Work, { employee_id, date }: Wish, except: number): Promise<void> {
  const { rows } = await sql`
    select from shift_request where employee_id = ${employee_id} and date = ${date}::date and id <> ${except}
      and deleted_at is null and request_status in ('PENDING_COLLEAGUE', 'PENDING')`.execute(db);
  if (rows.length > 0) throw refused(`You have asked for ${showDate(date)} already: withdraw that first`, 'date');
}

const agreed = 'It is past the colleague: withdraw it and ask anew';

/** A colleague has agreed to these days and no others. */
const whyAgreed = ({ request_status, colleague_id }: StoredRequest): string | undefined =>
  request_status === 'PENDING' && colleague_id !== null ? agreed : undefined;

async function factsOf(work: Work, row: StoredRequest): Promise<RequestFacts> {
  if (row.request_status !== 'PENDING' && row.request_status !== 'PENDING_COLLEAGUE') return { whyNot: null };
  await holdWish(work, row);
  return { whyNot: whyNotAnyMore(await weigh(work, row), row) };
}

export const shiftRequests = stored(shiftRequest, {
  visible: visibleRequests,
  shares: shiftsDecided,
  parts: requestPartsOf,
  choosable: { employee: staffLookup },
  factsOf,
  onSave: (work, columns, before) => fillIn(work, { ...before, ...columns } as Wish, before?.id),
  keeps: {
    date: (_, row) => whyAgreed(row),
    shift_type_id: (_, row) => whyAgreed(row),
    colleague_id: (_, { request_status }) => (request_status === 'PENDING' ? agreed : undefined),
  },
  onStep: async (work, { name }, _row, asked) =>
    name === 'accept' || name === 'reject'
      ? {
          ...asked,
          approved_by_id: (await employeeOf(work, work.actor.accountId))?.id ?? null,
          approved_on: work.now.toISOString(),
        }
      : asked,
});
