/**
 * The catalogue against the specification, written by hand: names and groups of part 2, columns and job fields of 1R.
 */
import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { dispatchedJobs } from '#modules/jobs/public/dispatched-jobs.ts';

type Wanted = readonly [number: number, name: string, group: string, columns: string];

/** The columns of each report; a column of the specification that became several is listed as these. */
// prettier-ignore
const wanted: readonly Wanted[] = [
  [1, 'Dot Member', 'Operations',
    'EMP Code, Name, Designation, Department, Team, Member categorization, Reporting manager 1, Clients, Open jobs, ' +
    'Overdue, Budget left, Capacity, Load, On leave today'],
  [2, 'Timekeeper', 'Operations',
    'Date, Staff, Client, Job, Job type, Activity, Kind, Fee type, Start, End, Booked, Billable, Status, Note, ' +
    'Gap of the day'],
  [3, 'Time vs Actual Bill', 'Operations',
    'Ref no, Client, Service line, Actual hours, Time value, Quoted fee, Billed, Variance, Realisation, Write-off, ' +
    'Effective rate'],
  [4, 'Productivity Mark', 'Operations',
    'Staff, Available, Chargeable, Internal, PQD, PAYQ, Buffer, Training, XYZ, Utilisation, Budget ' +
    'efficiency, Mark, Band'],
  [5, 'SOW In Progress', 'Operations',
    'Ref no, Client, Job type, SOW status, SOW created, Age, Planned hours, Quote no, Quote status, Progress ' +
    '%, Manager, ' +
    'Waiting on'],
  [6, 'SOW Dispatch', 'Operations', 'Ref no, Client, SOW agreed, Deadline, Dispatch, Days late, On time, Colour'],
  [7, 'VAT and Year End', 'Operations',
    'Client, VAT no, Stagger, Obligation, Period end, Due, Job ref, Status, Days left, Manager, Missing job, Colour'],
  [8, 'Quotation Timeline', 'Operations',
    'Ref no, Client, Created on, Quotation date, Days to quote, Colour, Status, Decided, Days to decision, ' +
    'Total, Owner, ' +
    'Conversion, Conversion by value'],
  [9, 'Turn Around Time', 'Operations',
    'Ref no, Client, Job type, Start, Dispatch, Standard TAT, Gross TAT, Net TAT, Variance, Waited for the client, ' +
    'For a third party, On hold with us'],
  [10, 'Top Performers', 'Operations',
    'Rank, Staff, Team, Jobs dispatched, On time, Average feedback, Utilisation, Review changes per job, Score'],
  [11, 'Client Feedback', 'Operations',
    'Ref no, Client, Job type, Dispatch, Rated, Rating, Band, Comment, Staff, Manager, Escalation, Response rate'],
  [12, 'Feedback Summary', 'Operations',
    'Client, Manager, Staff, Job type, Quarter, Requested, Rated, 0–4, 5–7, 8–10, Average, Good, Good less poor'],
  [13, 'Members In Services', 'Operations',
    'Service line, Members, FTE, Hours, Clients, Average utilisation, Cover'],
  [14, 'Job Count', 'Operations',
    'Job type, Client, Manager, Month, Opening, Created, Dispatched, Closed, Stopped, Closing, Overdue, Average age'],
  [15, 'Revenue by Client', 'Management',
    'Client, Company, Section, Net revenue, Share, Cumulative, Margin, Outstanding'],
  [16, 'Month Revenue', 'Management', 'Month, Net revenue, VAT, Credits, Receipts'],
  [17, 'Average TAT', 'Management', 'Job type, Month, Jobs, Average, Median, P90, Standard, Within'],
  [18, 'Revenue Stream', 'Management', 'Section, Month, Recurring, One-off, Share, Clients, MRR'],
  [19, 'Revenue by Country', 'Management', 'Country, Clients, Net in its currency, Net revenue, Share, Debtors'],
  [20, 'Monthly Attendance and TK', 'HR',
    'Staff, Date, P, HD, A, WO, H, CL, EL, PL, AL, SL, ML, LOP, Late, Late by, Early, Extra, Attendance hours, ' +
    'Timekeeper hours, Gap, Booked, Payable days, Unpaid, Days'],
  [21, 'Staff Leave Planner', 'HR', 'Staff, Date, Asked for, Balance, Cover'],
  [22, 'Training Report', 'HR',
    'Date, Training topic, Duration, Trainer, Trainees, External, Documents, Hours of all, Trainings, ' +
    'Mandatory for, Compliance'],
  [23, 'Employee Master Database', 'HR',
    'EMP Code, Name, Designation, Department, Grade, Gender, Date of joining, Date of birth, Marital status, ' +
    'Father name, ' +
    'Spouse name, Blood group, Address, Phone, Email, Emergency contact, Relationship, Qualification 1, ' +
    'Qualification 2, ' +
    'Qualification 3, Reporting manager 1, Reporting manager 2, Due date, Date of confirmation, Confirmation status, ' +
    'Date of resignation, Last working date, Reason of resignation, Service, Status'],
  [24, 'Talent Acquisition', 'HR',
    'Position, Opened, Days open, Source, Applied, Shortlisted, Interviewed, Offers sent, Accepted, Joined, ' +
    'Shortlisted of applied, Interviewed of shortlisted, Acceptance, Time to fill, Days in a stage, Cost'],
  [25, 'Attrition Rate', 'HR',
    'Month, Opening, Joined, Left, Closing, Attrition, Twelve months, Voluntary, Involuntary, Reason, Length ' +
    'of service, ' +
    'Department'],
  [26, 'Location', 'HR', 'Location, People, Male, Female, Others, Department, Joined, Left, Desks'],
  [27, 'Place Of Work', 'HR',
    'Staff, Department, Mode of work, Days at work, Days at home, At home, Month, Beyond what is allowed'],
  [28, 'Client Job Status', 'Client reports',
    'Ref no, Job type, Period from, Period to, Progress %, Days left, Waiting on, Dispatch'],
  [29, 'Client Statement & Ageing', 'Client reports',
    'Opening, Invoices, Credits, Payments, Balance, Not due, 1–15 days, 16–30, 31–60, 61–90, 90+'],
  [30, 'Client Profitability', 'Client reports', 'Hours, Cost, Revenue, Margin, Realisation'],
  [31, 'Client Query Log', 'Client reports', 'Raised, Answered, Days waiting, Reminders'],
  [32, 'Client Service Matrix', 'Client reports', 'Client, Service, Next period, Missing'],
  [33, 'Client Inactivity', 'Client reports',
    'Last job, Last contact, Last login, Risk score, Last rating, Days overdue, Change of revenue'],
];

/** All that a report can show of a row: its fields, further groupings, its figures. */
const headingsOf = ({ subject, by, mayBy = [], sideways, columns }: Report): readonly (string | undefined)[] => [
  ...[...by, ...mayBy, ...(sideways ? [sideways.field] : [])].map((field) => subject.fields[field]?.heading),
  ...Object.values(columns).map(({ heading }) => heading),
];

test('the catalogue matches the specification, word for word and in order', () => {
  expect(catalogue.map(({ number, name, group }) => [number, name, group])).toEqual(
    wanted.map(([number, name, group]) => [number, name, group]),
  );
  const sizes = ['Operations', 'Management', 'HR', 'Client reports'].map(
    (group) => catalogue.filter((one) => one.group === group).length,
  );
  expect(sizes).toEqual([14, 5, 8, 6]);
  expect(new Set(catalogue.map(addressOf)).size).toBe(33);
  expect(catalogue.filter(({ forClients }) => forClients).map(({ number }) => number)).toEqual([28, 29, 31]);
});

test.each(wanted)('report %i, %s, has every column of the specification', (number, _name, _group, columns) => {
  const report = catalogue.find((one) => one.number === number);
  if (!report) throw new Error(`There is no report ${number}`);
  const has = new Set(headingsOf(report));
  expect(columns.split(', ').filter((heading) => !has.has(heading))).toEqual([]);
});

/** Specification 2, section 3: the fields of job reports, in its spelling. */
const jobFields =
  'jobs_id job_referenceno company_name client_name status job_type job_date quotation_Date job_end_date ' +
  'dispatch_date ' +
  'job_tat days_left job_status_perc budget actual fees feedbackRating feedbackDate isArchived yearEndDate ' +
  'clientQuoteFee ' +
  'managerName';

test('job reports use the specification’s field names', () => {
  const dispatch = catalogue.find(({ name }) => name === 'SOW Dispatch');
  const shown = new Set([...(dispatch?.by ?? []), ...Object.keys(dispatch?.columns ?? {}), 'jobs_id']);
  expect(jobFields.split(' ').filter((field) => !shown.has(field))).toEqual([]);
  expect(Object.keys(dispatchedJobs.fields)).toContain('jobs_id');
});
