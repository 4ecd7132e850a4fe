import { hrReports } from '#modules/access/rights.ts';
import { daysAway } from '#modules/leave/public/days-away.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { numberOf, plain, report, shareOf, type Taken } from '#platform/contract/report/report.ts';

const days = inputsOf(daysAway);
const both = { days: days.count('works'), away: days.sum('away') };

const coverOf = (all: Taken | undefined, away: Taken | undefined) => shareOf(numberOf(all) - numberOf(away), all);

/** Warn below this percentage of people present, in groups of three or more (decisions D38). */
const [least, fewest] = [60, 3];

/** Report 21 (domain specification, section 1R). */
export const leavePlanner = report({
  name: 'Staff Leave Planner',
  number: 21,
  group: 'HR',
  question: 'Who is away when, and are enough people there?',
  access: hrReports.read,
  subject: daysAway,
  by: ['staff', 'department'],
  mayBy: ['date', 'location', 'month'],
  sideways: {
    field: 'date',
    input: days.only('shown'),
    words: 'What somebody is away for; ? where it is only asked for',
  },
  filters: ['staff', 'department', 'location', 'type'],
  columns: {
    days: plain('Days of work', days.count('works')),
    away: plain('Away', days.sum('away'), 'number', 'Days, halves as such: {n}'),
    asked: plain('Asked for', days.sum('asked'), 'number', 'Days that nobody has decided about yet: {n}'),
    balance: plain('Balance', days.sum('balance'), 'number', 'Days in the ledger at the end of the last day: {n}'),
    cover: {
      heading: 'Cover',
      unit: 'percent',
      words: '({days} − {away}) ÷ {days} × 100',
      inputs: both,
      value: ({ days: all, away }) => coverOf(all, away),
    },
    short: {
      heading: 'Too few',
      unit: 'text',
      words: `'Too few' below ${least} %, from ${fewest} people on: ({days} − {away}) ÷ {days} × 100, {people} people`,
      inputs: { ...both, people: days.distinct('employee_id') },
      value: ({ days: all, away, people }) => {
        const cover = coverOf(all, away);
        return numberOf(people) >= fewest && cover !== null && cover < least ? 'Too few' : null;
      },
    },
  },
  tones: { 'Too few': { tone: 'red', means: 'below 60 %' } },
  chart: { kind: 'heat', title: 'Who is there', x: 'date', series: 'department', y: ['cover'] },
  note: 'Days of work are those of the contract; rosters are not looked at. Types are told to who may know them.',
});
