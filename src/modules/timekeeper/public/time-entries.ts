import { hrModule } from '#modules/access/rights.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';
import { readRates } from '../rights.ts';

const money = { needs: readRates };
/** Costs are shown only if three or more people work for the client (decisions D35). */
const cost = { ...money, few: { people: 'employee_id', of: 'client_id', needs: hrModule.read } };

/**
 * Decisions D38: each entry is valued and rounded as it is billed, so every grouping adds up. Rejected time counts
 * zero. Minutes imported without entries are one row per job, on the day of its dispatch, or of its creation until
 * then: without a person, value or cost.
 */
export const timeEntries = facts({
  name: 'timeEntries',
  says: 'Time booked by a person on a day, or imported for a job',
  day: 'date',
  fields: {
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    employee_id: fact('id', 'Staff'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    department: fact('text', 'Department'),
    team_id: fact('id', 'Team'),
    team: fact('text', 'Team', { id: 'team_id' }),
    jobs_id: fact('id', 'Job'),
    job_referenceno: fact('text', 'Job', { id: 'jobs_id' }),
    client_id: fact('id', 'Client'),
    client_name: fact('text', 'Client', { id: 'client_id' }),
    company_id: fact('id', 'Company'),
    company_name: fact('text', 'Company', { id: 'company_id' }),
    job_type_id: fact('id', 'Job type'),
    job_type: fact('text', 'Job type', { id: 'job_type_id' }),
    service_line: fact('text', 'Service line'),
    manager_id: fact('id', 'Manager'),
    managerName: fact('text', 'Manager', { id: 'manager_id' }),
    kind: fact('text', 'Kind'),
    activity: fact('text', 'Activity'),
    fee_type: fact('text', 'Fee type'),
    start_time: fact('text', 'Start'),
    end_time: fact('text', 'End'),
    status: fact('text', 'Status'),
    note: fact('text', 'Note'),
    billable: fact('flag', 'Billable'),
    invoiced: fact('flag', 'Invoiced'),
    unbilled: fact('flag', 'Work in progress'),
    imported: fact('flag', 'Imported'),
    unrated: fact('flag', 'Without a rate', money),
    minutes: fact('minutes', 'Booked'),
    billable_min: fact('minutes', 'Billable hours'),
    internal_min: fact('minutes', 'Internal hours'),
    rejected_min: fact('minutes', 'Rejected'),
    value: fact('money', 'Time value', money),
    rated_value: fact('money', 'Value of what has a rate', money),
    billed_value: fact('money', 'Value on jobs that are billed', money),
    cost: fact('money', 'Cost', cost),
    rated_cost: fact('money', 'Cost of what has a rate', cost),
    uncosted_min: fact('minutes', 'Without a cost', money),
  },
});

/** The rule of record 166, in words for the reader. */
export const costsOfFew =
  'HR sees all costs and margins. Everybody else sees those of whole months of a quarter that is over, or of the whole ' +
  'quarter, where three people or more worked for the client.';
