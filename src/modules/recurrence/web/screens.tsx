import { jobCells } from '#modules/jobs/web/public/job-cells.tsx';
import { jobCalls } from '#modules/jobs/contract.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import type { Screens } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  fetchRecurrence,
  fetchRecurrenceHistory,
  fetchRecursionJob,
  moveRecurrence,
  previewRecurrence,
  recurrence,
  recurringJob,
  type RecurringJob,
  stopForm,
} from '../contract.ts';
import { DayOfMonth, DeadlineDays, Obligation, QuarterGroup, Weekday } from './ScheduleInputs.tsx';

/** Queries to refetch after any change. */
export const reads = [
  fetchRecurrence,
  fetchRecurrenceHistory,
  fetchRecursionJob,
  previewRecurrence,
  jobCalls.page,
  jobCalls.byId,
];

/** The form and steps of a schedule. */
export const screens = {
  record: recurrence,
  move: moveRecurrence,
  reads,
  form: [
    {
      title: 'When it starts',
      fields: [
        'frequency',
        'anchor_date',
        'quarter_group',
        'day_of_month',
        'weekday',
        'weekend_rule',
        'create_lead_days',
      ],
    },
    { title: 'When it is due', fields: ['deadline_rule', 'deadline_days', 'obligation'] },
    { title: 'When it ends', fields: ['end_date', 'max_count'] },
    { title: 'What is made', fields: ['title_pattern', 'period', 'copy_from', 'budget', 'fees', 'client_quote_fee'] },
    { title: 'Who works on it', fields: ['manager', 'reviewer', 'assignee', 'assign_to', 'team'] },
  ],
  wide: ['title_pattern', 'assignee'],
  inputs: {
    day_of_month: DayOfMonth,
    weekday: Weekday,
    quarter_group: QuarterGroup,
    deadline_days: DeadlineDays,
    obligation: Obligation,
  },
  asks: {
    stop: {
      fields: stopForm,
      Inputs: ({ field }) => <CheckField {...field('delete_not_started')} />,
    },
  },
} satisfies Partial<Screens<typeof recurrence>>;

/** The list of recurring jobs. */
export const listed = {
  record: recurringJob,
  cells: {
    ...jobCells,
    recursion_status: ({ recursion_status }: RecurringJob) =>
      recursion_status === null ? (
        'N/A'
      ) : (
        <StatusBadge tone={recurrence.life?.tones[recursion_status] ?? 'neutral'}>{recursion_status}</StatusBadge>
      ),
    problem: ({ problem }: RecurringJob) =>
      problem === null ? 'None' : <StatusBadge tone="red">{problem}</StatusBadge>,
  },
};
