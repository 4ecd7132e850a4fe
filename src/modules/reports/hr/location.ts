import { hrReports } from '#modules/access/rights.ts';
import { desks } from '#modules/masters/public/desks.ts';
import { monthsOfPeople } from '#modules/staff/public/months-of-people.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, shareOf } from '#platform/contract/report/report.ts';

const months = inputsOf(monthsOfPeople);
const places = inputsOf(desks);

/** Report 26 (domain specification, section 1R). */
export const location = report({
  name: 'Location',
  number: 26,
  group: 'HR',
  question: 'How many people are where, of which departments, and how has that moved?',
  access: hrReports.read,
  subject: monthsOfPeople,
  also: [{ facts: desks, tie: ['location_id'], when: 'ever' }],
  by: ['location'],
  mayBy: ['company', 'department', 'month'],
  sideways: { field: 'department', input: months.closing('closing'), words: 'Who is there at the end, by department' },
  filters: ['company', 'department', 'location'],
  columns: {
    people: plain('People', months.closing('closing')),
    male: plain('Male', months.closing('male')),
    female: plain('Female', months.closing('female')),
    others: plain('Others', months.closing('other_gender')),
    joined: plain('Joined', months.count('joined')),
    moved_in: plain('Moved in', months.count('moved_in')),
    moved_out: plain('Moved out', months.count('moved_out')),
    left: plain('Left', months.count('left')),
    desks: plain('Desks', places.sum('desks')),
    taken: {
      heading: 'People for desks',
      unit: 'percent',
      words: '{people} ÷ {desks} × 100',
      inputs: { people: months.closing('closing'), desks: places.sum('desks') },
      value: ({ people, desks: all }) => shareOf(people, all),
    },
  },
  chart: { kind: 'bars', title: 'People by location', x: 'location', y: ['people'] },
});
