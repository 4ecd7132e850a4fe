import { operationsReports } from '#modules/access/rights.ts';
import { bandOfMark, mostEfficient, productivityOf } from '#modules/performance/public/productivity.ts';
import { internalTime } from '#modules/timekeeper/public/internal-time.ts';
import { timeEntries } from '#modules/timekeeper/public/time-entries.ts';
import { earnedBudgets, workDays } from '#modules/timekeeper/public/work-days.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { numberOf, plain, report, shareOf, type ReportColumn, type Taken } from '#platform/contract/report/report.ts';
import { bandTones } from './band-tones.ts';

const [days, time, budgets] = [inputsOf(workDays), inputsOf(timeEntries), inputsOf(earnedBudgets)];
const internal = inputsOf(internalTime);
const used = { chargeable: time.sum('billable_min'), available: days.sum('available_min') };
const kept = { earned: budgets.sum('earned_min'), actual: budgets.sum('actual_min') };

type Inputs = Readonly<Record<string, Taken>>;

const markOf = ({ chargeable, available, earned, actual }: Inputs): number | null =>
  productivityOf({
    chargeable_min: numberOf(chargeable),
    available_min: numberOf(available),
    earned_min: numberOf(earned),
    actual_min: numberOf(actual),
  });

const bandOf = (mark: number | null) => (mark === null ? null : bandOfMark(mark));

const formula = '10 × ({chargeable} ÷ {available} ÷ 0.80, 1 at most) × ({earned} ÷ {actual}, 1 at most)';
const inputs = { ...used, ...kept };
const marked = (heading: string, unit: ReportColumn['unit'], value: ReportColumn['value']): ReportColumn => ({
  heading,
  unit,
  words: formula,
  inputs,
  value,
});

/** Report 4. */
export const productivityMark = report({
  name: 'Productivity Mark',
  number: 4,
  group: 'Operations',
  question: 'How much of the time that people have do clients pay for, and do budgets hold?',
  access: operationsReports.read,
  subject: workDays,
  also: [
    { facts: timeEntries, tie: ['employee_id'], when: 'period' },
    { facts: earnedBudgets, tie: ['employee_id'], when: 'period' },
    { facts: internalTime, tie: ['employee_id'], when: 'period' },
  ],
  by: ['staff', 'department'],
  mayBy: ['team', 'month'],
  filters: ['staff', 'department', 'team'],
  columns: {
    available: plain('Available', days.sum('available_min'), 'minutes'),
    chargeable: plain('Chargeable', time.sum('billable_min'), 'minutes'),
    internal: plain('Internal', time.sum('internal_min'), 'minutes', 'On no job, of whatever fee type: {n}'),
    pqd: plain('PQD', internal.sum('pqd_min'), 'minutes'),
    payq: plain('PAYQ', internal.sum('payq_min'), 'minutes'),
    buffer: plain('Buffer', internal.sum('buffer_min'), 'minutes'),
    training: plain('Training', internal.sum('training_min'), 'minutes'),
    xyz: plain('XYZ', internal.sum('xyz_min'), 'minutes'),
    other: plain('Other internal', internal.sum('other_min'), 'minutes', 'Without a fee type, or of another: {n}'),
    utilisation: {
      heading: 'Utilisation',
      unit: 'percent',
      words: '{chargeable} ÷ {available} × 100',
      inputs: used,
      value: ({ chargeable, available }) => shareOf(chargeable, available),
    },
    efficiency: {
      heading: 'Budget efficiency',
      unit: 'percent',
      words: '{earned} ÷ {actual} × 100 on dispatched jobs, 120 at most',
      inputs: kept,
      value: ({ earned, actual }) => {
        const share = shareOf(earned, actual);
        return share === null ? null : Math.min(mostEfficient * 100, share);
      },
    },
    mark: marked('Mark', 'number', markOf),
    band: marked('Band', 'text', (of) => bandOf(markOf(of))),
  },
  tones: bandTones,
  sort: '-mark',
  chart: { kind: 'bars', title: 'Productivity mark', x: 'staff', y: ['mark'] },
  note:
    'Of who booked time in the period or in the 90 days before. Available is the contract’s time less holidays and ' +
    'leave. Without dispatched jobs the mark is that of utilisation.',
});
