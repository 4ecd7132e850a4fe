import { hrReports } from '#modules/access/rights.ts';
import { daysOfPeople } from '#modules/attendance/public/days-of-people.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, shareOf } from '#platform/contract/report/report.ts';

const days = inputsOf(daysOfPeople);

/** Report 27 (domain specification, section 1R). */
export const placeOfWork = report({
  name: 'Place Of Work',
  number: 27,
  group: 'HR',
  question: 'Where do people work, and on how many of their days?',
  access: hrReports.read,
  subject: daysOfPeople,
  by: ['staff', 'department', 'mode_of_work'],
  mayBy: ['month'],
  filters: ['staff', 'department', 'mode_of_work'],
  columns: {
    days: plain('Days at work', days.count('worked')),
    home: plain('Days at home', days.count('at_home')),
    share: {
      heading: 'At home',
      unit: 'percent',
      words: '{home} ÷ {days} × 100',
      inputs: { home: days.count('at_home'), days: days.count('worked') },
      value: (of) => shareOf(of['home'], of['days']),
    },
    beyond: plain(
      'Beyond what is allowed',
      days.count('beyond'),
      'number',
      'Days at home in a week beyond those of the mode: {n}',
    ),
    hours: plain('Net worked', days.sum('net_min'), 'minutes'),
  },
  note: 'At home is whose mode is Home, or who booked time of the day there. Weeks run from Monday to Sunday.',
  chart: { kind: 'bars', title: 'Days at work by mode of work', x: 'mode_of_work', y: ['days'] },
});
