/** Spells of sickness built from SL leave, with the notes that they have and need. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { filesOf } from '#platform/server/files/records.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { figureOn } from '../../arithmetic/law.ts';
import { worksOn } from '../../arithmetic/duration.ts';
import { runsOf } from '../../arithmetic/unpaid.ts';
import { lawOf } from '../../law/server/law.ts';
import { accountsOf } from '../../server/account.ts';
import { placeNear } from '../../server/holdings.ts';
import { personDay } from '../../server/person-days.ts';
import { cancelLeave } from '../../rights.ts';
import { leaveCompany } from '../../server/types.ts';
import { type SickNote, sickNoteEntity, type SickSpell } from '../contract.ts';
import { mayRemove } from './notes.ts';
import { type NoteRules, notesWanted } from '../rules.ts';

/** Days back for which sickness is shown. */
const shownDays = 365;

const isFree = (person: Worker, date: PlainDate) => worksOn(personDay(person, date, false)) === null;

/** A person's sickness in the last year, newest first. Checks no rights. */
export async function spellsOf(work: Work, person: Worker): Promise<readonly SickSpell[]> {
  const { rows } = await sql<{ id: number; date: PlainDate }>`
    select application_id as id, date from leave_day as day
    join leave_application on leave_application.id = application_id join leave_type on leave_type.id = leave_type_id
    where day.employee_id = ${person.id} and live and short_code = 'SL' and hours_min is null
      and date >= ${addDays(person.today, -shownDays)} order by date`.execute(work.db);
  const runs = runsOf(
    rows.map(({ date }) => date),
    (date) => isFree(person, date),
  );
  const notes = await notesOf(work, person, [...new Set(rows.map(({ id }) => id))]);
  const spells = await Promise.all(
    runs.map(async ({ from, to }) => {
      const own = rows.filter(({ date }) => date >= from && date <= to).map(({ id }) => id);
      const kept = notes.flatMap(({ application_id, note }) => (own.includes(application_id) ? [note] : []));
      const back_on = nextWorked(person, to);
      const rules = await noteRulesOf(work, person, from);
      const wanted = notesWanted({ from, to, back_on }, rules, kept, person.today);
      return { from, to, back_on, application_id: own.at(-1) ?? 0, wanted: [...wanted], notes: kept };
    }),
  );
  return spells.toReversed();
}

type KeptNote = Omit<SickNote, 'files' | 'may_check' | 'may_delete'> & { readonly application_id: number };

async function notesOf(work: Work, person: Worker, applications: readonly number[]) {
  const { rows } = await sql<KeptNote>`
    select sick_note.id, application_id, kind, from_date, to_date, words, sick_note.created_at as "createdAt", checked_at,
      (select employee_name from employee where employee.user_id = checked_by) as checked_by
    from sick_note where application_id = any(${[...applications]}::bigint[])
    order by from_date, sick_note.id`.execute(work.db);
  const files = await filesOf(
    work,
    sickNoteEntity,
    rows.map(({ id }) => id),
  );
  const is_own = person.user_id === work.actor.accountId;
  return rows.map(({ application_id, ...note }) => ({
    application_id,
    note: Object.assign(note, {
      files: [...(files.get(String(note.id)) ?? [])],
      may_check: !is_own && note.checked_at === null && mayUse(work.actor, cancelLeave),
      may_delete: mayRemove(work, { is_own, checked_at: note.checked_at }),
    }),
  }));
}

function nextWorked(person: Worker, date: PlainDate): PlainDate {
  for (let day = addDays(date, 1), tries = 0; tries < 60; day = addDays(day, 1), tries += 1)
    if (!isFree(person, day)) return day;
  return addDays(date, 1);
}

/** By law in the United Kingdom, elsewhere by policy. */
async function noteRulesOf(work: Work, person: Worker, day: PlainDate): Promise<NoteRules> {
  const company = await leaveCompany(work, placeNear(person, day)?.company_id ?? null);
  if (company?.country === 'GB') {
    const { figures } = await lawOf(work);
    return { selfCertified: true, withoutNote: figureOn(figures, 'GB', 'Days of sickness without a note', day) ?? 7 };
  }
  const accounts = (await accountsOf(work, [person], day)).get(person.id) ?? [];
  const sick = accounts.find(({ type }) => type.short_code === 'SL');
  return { selfCertified: false, withoutNote: sick?.policy.attachment_after_days ?? null };
}
