import { everybody } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { type HistoryField, historyOf } from '#platform/server/audit/history.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { exitModule } from '../rights.ts';
import { exitEvents } from '../contract.ts';
import { exitFileEvents } from '../interview.ts';
import { reasonInWords } from '../rules.ts';
import { visible } from './standing.ts';

/** The timeline of an exit. @throws 404 if it is not visible */
export async function exitHistory(work: Work, id: number, query: PageQuery): Promise<Page<HistoryEntry>> {
  const seen = await visible(work).select('exit_record.id').where('exit_record.id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  const names = new Map((await everybody(work)).map((person) => [person.id, person.employee_name]));
  const all = [...Object.values(exitEvents), ...Object.values(exitFileEvents)];
  const dues = new Set<string>(
    [exitEvents.duesChanged, exitEvents.termsChanged, exitEvents.frozen, exitEvents.settled].map(({ name }) => name),
  );
  // Only HR sees events about money.
  const events = mayUse(work.actor, exitModule.update) ? all : all.filter(({ name }) => !dues.has(name));
  return historyOf(work, { entity: 'exit', events, fields: fieldsFor(names, work.zone) }, id, query);
}

export const fieldsFor = (
  people: ReadonlyMap<number, string>,
  zone: string,
): Readonly<Record<string, HistoryField>> => ({
  designation: { label: 'Designation' },
  department: { label: 'Department' },
  dept_hod_id: { label: 'Head of department', show: (id) => people.get(Number(id)) ?? null },
  date_joining: { label: 'Date of joining', show: (date) => showDate(String(date)) },
  date_reg: { label: 'Date of resignation', show: (date) => showDate(String(date)) },
  lwd: { label: 'Last working date', show: (date) => showDate(String(date)) },
  reason: { label: 'Reason', show: (reason) => reasonInWords(String(reason)) },
  stage: { label: 'Interview' },
  rehire: { label: 'Would be taken back' },
  knowledge_note: { label: 'Knowledge transfer' },
  knowledge_at: { label: 'Knowledge transfer complete', show: (at) => showMoment(String(at), zone) },
  access_ended_at: { label: 'Access ended', show: (at) => showMoment(String(at), zone) },
  point: { label: 'Checklist' },
  note: { label: 'Note' },
  owner_id: { label: 'Owner', show: (id) => people.get(Number(id)) ?? null },
  handed: { label: 'Handed over' },
  withdraw_reason: { label: 'Why withdrawn' },
  due: { label: 'Due' },
  access_off_from: { label: 'Access off from', show: (date) => showDate(String(date)) },
  move_reason: { label: 'Why moved' },
  notice_by: { label: 'Notice given by' },
  notice_days: { label: 'Notice in the contract, in days' },
  cut_short_by: { label: 'Notice cut short by' },
  month_paid_by: { label: 'The month of leaving is paid by' },
  name: { label: 'File' },
});
