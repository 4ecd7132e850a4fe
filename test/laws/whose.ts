/**
 * Row-level access in the tests' own SQL, independent of the modules' code: conditions on a row for the reader.
 * `$account` is their account, `$company` the current company of a client user.
 */
export type Whose = {
  /** The rows of the table that staff see. */
  readonly staff: string;
  readonly client: string;
};

export const all = 'true';
export const nothing = 'false';

/** Not deleted. Works for tables without the column too. */
export const kept = (table: string): string => `to_jsonb(${table}) ->> 'deleted_at' is null`;

/** People of these roles. */
export const ofRole = (...names: readonly string[]): string =>
  `exists (select from account as asks join role on role.id = asks.role_id
    where asks.id = $account and role.name in (${names.map((name) => `'${name}'`).join(', ')}))`;

/** People with a right: 'Archive Jobs:READ'. */
export const having = (right: string): string =>
  `exists (select from account as asks join role_permission using (role_id)
    where asks.id = $account and module || ':' || action = '${right}')`;

export const ofSelf = (column: string): string => `${column} in ($self)`;
export const ofPeople = (column: string): string => `${column} in ($circle)`;
export const ofDepartment = (column: string): string => `${column} in ($department)`;
export const ofAccount = (column: string): string => `${column} = $account`;

/** A client user's own company. */
export const ofCompany = (column: string): string => `${column} = $company`;

/** On a job: its manager, its reviewer or one of its assignees. */
const worksOn = (job: string, people: string) => `(${job}.manager_id in (${people}) or ${job}.reviewer_id in (${people})
  or exists (select from job_assignee as link where link.job_id = ${job}.id and link.assignee_id in (${people})))`;

const ofOwnTeam = (job: string) => `${job}.team_id in (select me.team_id from employee as me where me.id in ($self))`;

const namedOn = (client: string) =>
  `${client}.manager_id in ($self) or ${client}.partner_id in ($self) or ${client}.backup_manager_id in ($self)`;

/** Clients that staff see: narrow roles those they are named on, all but managers also those of their work. */
const seenClients = `
  select seen.id from client as seen where seen.deleted_at is null and (
    not ${ofRole('Team', 'Client Manager', 'Accountant', 'HOD')}
    or ${namedOn('seen')}
    or exists (select from client_accountant as link where link.client_id = seen.id and link.accountant_id in ($self))
    or exists (select from job as work where work.client_id = seen.id and work.deleted_at is null
      and (work.archived_at is null or ${having('Archive Jobs:READ')}) and (
      ${ofRole('HOD')} and ${worksOn('work', '$department')}
      or ${ofRole('Team', 'Accountant')} and (${worksOn('work', '$self')} or ${ofOwnTeam('work')}))))`;
export const ofSeenClients = (column: string): string => `${column} in ($clients)`;

/** The jobs that staff see, as a condition on `job`. */
export const seenJob = `(job.archived_at is null or ${having('Archive Jobs:READ')}) and (
  not ${ofRole('Team', 'Client Manager', 'Accountant')}
  or ${worksOn('job', '$self')}
  or ${ofRole('Team', 'Accountant')} and ${ofOwnTeam('job')}
  or ${ofRole('Client Manager')} and (${worksOn('job', '$circle')}
    or exists (select from client as led where led.id = job.client_id and (${namedOn('led')}))))`;

/** People and clients that laws use repeatedly, evaluated once for each reader, in this order. */
export const sets: Readonly<Record<string, string>> = {
  /** The employee behind the account. */
  $self: 'select id from employee where user_id = $account',
  /** Themselves and everybody below them. */
  $circle: `with recursive circle as (
      select id from employee where user_id = $account
      union select report.id from employee as report
      join circle on circle.id in (report.reporting_manager_1_id, report.reporting_manager_2_id))
    select id from circle`,
  /** The department they head, and themselves. */
  $department: `select colleague.id from employee as colleague join employee as head
    on colleague.id = head.id or head.heads_department_id = colleague.department_id where head.user_id = $account`,
  $clients: seenClients,
};
