import { refused } from '#platform/server/errors.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { keepChange } from '../employment/server/changing.ts';
import { staffModule } from '../rights.ts';
import { staffEvents } from '../contract.ts';
import { managerFields } from './choices.ts';
import { employeeRecords, oneAtATime } from './records.ts';
import { type Colleague, everybody } from './public/people.ts';

/** Direct reports, in either tree. */
export const reportsToHandOver: OpenWork = {
  kind: 'reports',
  title: 'People who report to them',
  order: 30,
  access: staffModule.read,
  link: () => '/staff',
  of: async (work, { id }) => {
    const reports = reportsOf(await everybody(work), id);
    const first = reports.slice(0, namedItems);
    return {
      count: reports.length,
      first: first.map(({ employee_name, designation }) => ({ title: employee_name, detail: designation })),
    };
  },
  handOver: async (work, from, to) => {
    await oneAtATime(work);
    for (const report of reportsOf(await everybody(work), from.id)) await moveTo(work, report, from.id, to);
  },
};

const reportsOf = (people: readonly Colleague[], manager: number) =>
  people.filter((person) => person.status !== 'EXITED' && managerFields.some((field) => person[field] === manager));

/** Reads the trees again for each person, as earlier moves change them. */
async function moveTo(work: Work, report: Colleague, from: number, to: { id: number; name: string }): Promise<void> {
  await changeRecord(work, employeeRecords, staffEvents.updated, report.id, undefined, async (before) => {
    const changes = Object.fromEntries(
      managerFields.filter((field) => before[field] === from).map((field) => [field, to.id]),
    );
    if (report.id === to.id) throw refused(`${to.name} cannot be their own manager`);
    const after = { ...before, ...changes };
    // Both managers are now the same person: one is enough.
    const isOne = after.reporting_manager_1_id === after.reporting_manager_2_id;
    const wished = isOne ? { ...after, reporting_manager_1_id: to.id, reporting_manager_2_id: null } : after;
    return keepChange(work, before, wished, { from: null, reason: null }, ({ message }) =>
      refused(`${report.employee_name} cannot report to ${to.name}: ${lowered(message)}`),
    );
  });
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
