import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import { law, type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { all, nothing, ofDepartment, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { timeEntry } from '../../contract.ts';
import { timeDeputy } from '../../deputies.ts';
import { timeRate } from '../../rates.ts';

const forEverybody = ofRole('Admin', 'HR', 'Partner', 'Director');
const ofOwnPeople = (column: string) =>
  `(${forEverybody} or ${ofPeople(column)} or ${ofRole('HOD')} and ${ofDepartment(column)})`;

/** Of one's people; a manager's of the jobs of their clients too. */
const entry = law(timeEntry, {
  staff: `${ofOwnPeople('time_entry.employee_id')} or ${ofRole('Client Manager')} and exists (
    select from job left join client on client.id = job.client_id join employee as me on me.user_id = $account
    where job.id = time_entry.job_id and me.id in (job.manager_id, client.manager_id, client.partner_id, client.backup_manager_id))`,
  client: nothing,
});

const rate = law(timeRate, { staff: all, client: nothing });

const deputy = law(timeDeputy, {
  staff: `${ofOwnPeople('time_deputy.employee_id')} or ${ofSelf('time_deputy.deputy_id')}`,
  client: nothing,
  adds: `insert into time_deputy (employee_id, deputy_id, valid_from, valid_until)
    select head.id, other.id, date '2027-01-01', date '2027-01-31'
    from employee as head join account on account.id = head.user_id and role_id in (6, 7, 9)
    cross join lateral (select employee.id from employee join account on account.id = user_id and role_id = 5 limit 1) as other`,
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
  rows: [entry, rate, deputy, person, jobs],
  ids: {
    id: entry,
    job_id: job,
    client_id: client,
    entry_ids: entry,
    employee_id: person,
    '/timekeeper/rates/ id': rate,
    '/timekeeper/deputies/ id': deputy,
    '/timekeeper/jobs/ id': job,
    '/timekeeper/clients/ id': client,
  },
  open: {
    '/timekeeper/settings/fetchFeeHours': none('settings of the firm'),
  },
};
