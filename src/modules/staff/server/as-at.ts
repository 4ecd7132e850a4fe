/** The staff list as at another day (decisions D21): everybody in their place of that day. */
import { fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { FilterValue } from '#platform/contract/list.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { asAtDay } from '../contract.ts';
import { datedFields } from '../employment/rows.ts';
import { tooFarAhead } from '../rules.ts';
import { managerFields } from './choices.ts';
import type { Source } from './seen.ts';
import { type Knows, visible } from './visible.ts';

/**
 * The requested day; undefined for today, which the records themselves show.
 * @throws 400 for a day before anybody joined, or too far ahead
 */
export async function dayAsked(work: Work, text: FilterValue): Promise<PlainDate | undefined> {
  const day = typeof text === 'string' ? fromDmy(text) : undefined;
  if (day === undefined || day === today(work)) return undefined;
  const wrong = tooFarAhead(asAtDay, day, today(work)) ?? (await whyTooEarly(work, day));
  if (wrong) throw invalid({ as_at: wrong });
  return day;
}

async function whyTooEarly({ db }: Work, day: PlainDate): Promise<string | undefined> {
  const anybody = await sql`select from employment where begins_on <= ${day} limit 1`.execute(db);
  if (anybody.rows.length > 0) return undefined;
  const { rows } = await sql<{ first: PlainDate | null }>`select min(begins_on) as first from employment`.execute(db);
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : `Nobody had joined by this day. The first joined on ${showDate(first)}`;
}

/**
 * People in their place of a day, for the reader. It reveals no more than today's list: planned changes and coming
 * exits are for readers who know the person's terms; others see today's row instead.
 */
export function sourceOn(reader: Reader, { terms }: Knows, day: PlainDate): Source {
  const now = sql`${reader.today}::date`;
  const then = sql`${day}::date`;
  const known = sql`case when ${terms} then ${then} else least(${then}, greatest(${now}, employee.doj)) end`;
  const staysForReader = sql`
    (not ${terms} and employee.status <> 'EXITED' and place.ends_on = employee.last_working_date)`;
  const own = (name: string) => columnOn(reader, name);
  return {
    own,
    joined: sql`
      join employment as place on place.employee_id = employee.id and place.begins_on <= ${known}
        and (place.ends_on is null or place.ends_on >= ${known} or ${staysForReader})
      left join employment_period as period on period.employee_id = employee.id
        and place.begins_on between period.joined_on and period.left_on`,
    status: sql`case when ${terms} and ${noticeSince(reader)} <= ${then} then 'NOTICE' else 'ACTIVE' end`,
    servedUntil: then,
    designationOf: (manager) => sql`coalesce(
      (select theirs.designation from employment as theirs where theirs.employee_id = ${own(manager)}
        and theirs.begins_on <= least(${then}, ${now})
        and (theirs.ends_on is null or theirs.ends_on >= least(${then}, ${now}))),
      (select boss.designation from employee as boss where boss.id = ${own(manager)}))`,
  };
}

const dated: ReadonlySet<string> = new Set(datedFields);
const managers: ReadonlySet<string> = new Set(managerFields);
/** The dates of an earlier period, for rehired people. */
const ofPeriod: Readonly<Record<string, RawBuilder<unknown>>> = {
  doj: sql`period.joined_on`,
  last_working_date: sql`period.left_on`,
  date_of_resignation: sql`period.date_of_resignation`,
  reason_of_resignation: sql`period.reason_of_resignation`,
  continuous_since: sql`null::date`,
  continuous_reason: sql`null::text`,
};

function columnOn(reader: Reader, name: string): RawBuilder<unknown> {
  const place = sql.ref<number>(`place.${name}`);
  // A former manager who has left since is only for readers who may see leavers.
  if (managers.has(name)) return sql`(${visible(reader).select('employee.id').where('employee.id', '=', place)})`;
  if (dated.has(name)) return place;
  const earlier = ofPeriod[name];
  const present = sql.ref(`employee.${name}`);
  return earlier ? sql`case when period.id is null then ${present} else ${earlier} end` : present;
}

/** From the resignation on; from today where its date is not recorded. */
const noticeSince = (reader: Reader): RawBuilder<PlainDate> => sql`
  coalesce(${columnOn(reader, 'date_of_resignation')},
    case when period.id is null and employee.status = 'NOTICE' then ${reader.today}::date end)`;
