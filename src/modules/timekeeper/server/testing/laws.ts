import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import { law, type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { all, nothing, ofDepartment, ofPeople, ofRole } from '#test/laws/whose.ts';
import { timeEntry } from '../../contract.ts';
import { costRate } from '../../costs/contract.ts';
import { timeRate } from '../../rates.ts';
import { weekLaw } from './week-law.ts';

const forEverybody = ofRole('Admin', 'HR', 'Partner', 'Director');
const ofOwnPeople = (column: string) =>
  `(${forEverybody} or ${ofPeople(column)} or ${ofRole('HOD')} and ${ofDepartment(column)})`;

/** Entries of the reader's people; for a Client Manager also those on their clients' jobs. */
const entry = law(timeEntry, {
  staff: `${ofOwnPeople('time_entry.employee_id')} or ${ofRole('Client Manager')} and exists (
    select from job left join client on client.id = job.client_id join employee as me on me.user_id = $account
    where job.id = time_entry.job_id and me.id in (job.manager_id, client.manager_id, client.partner_id, client.backup_manager_id))`,
  client: nothing,
  // Time on a job, and on none.
  add: async (_, variant) =>
    Promise.resolve(
      variant === 0
        ? {
            date: '2026-11-10',
            start_time: '09:30',
            end_time: '11:00',
            planning_activity_id: null,
            fee_type_id: null,
            billable: false,
          }
        : { date: '2026-11-11', duration_min: 45, end_time: '10:30', planning_activity_id: null, job_id: null },
    ),
});

const rate = law(timeRate, {
  staff: all,
  client: nothing,
  // One rate for a person, one for a role.
  add: async (_, variant) =>
    Promise.resolve(variant === 0 ? { role_id: null, client_id: null } : { employee_id: null }),
});

const cost = law(costRate, {
  staff: all,
  client: nothing,
  add: async (_, variant) => Promise.resolve({ designation: null, cost: '35.00', valid_from: `203${variant}-01-01` }),
});

const person = rows('person whose weeks are shown', {
  table: 'employee',
  staff: ofOwnPeople('employee.id'),
  client: nothing,
  lists: { '/timekeeper/team/fetchTeam': { key: 'employee_id', some: true, limited: false } },
});

const jobs = rows('job to book time for', {
  table: 'job',
  ...staffOnly(job),
  lists: {
    '/dds/bookedJobs': { some: true },
    '/staff/timesheet/fetchClientJobs': { some: true, query: { type: 'Job' } },
  },
});

export const laws: ModuleLaws = {
  lives: [weekLaw],
  rows: [entry, rate, cost, person, jobs],
  ids: {
    '/dds/ ids': none('narrows the choices that this person sees: test/choices.test.ts'),
    id: entry,
    job_id: job,
    client_id: client,
    entry_ids: entry,
    employee_id: person,
    '/timekeeper/rates/ id': rate,
    '/timekeeper/cost-rates/ id': cost,
    '/timekeeper/jobs/ id': job,
    '/timekeeper/clients/ id': client,
  },
  open: {
    '/timekeeper/settings/fetchFeeHours': none('settings of the firm'),
  },
};
