import { hrReports } from '#modules/access/rights.ts';
import { daysOfPeople } from '#modules/attendance/public/days-of-people.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { difference, plain, report, shareOf } from '#platform/contract/report/report.ts';

const days = inputsOf(daysOfPeople);
const codes = ['p', 'hd', 'a', 'wo', 'h', 'r', 'cl', 'el', 'pl', 'al', 'sl', 'ml', 'ptl', 'bl', 'rh', 'lop'] as const;
const sheet = Object.fromEntries(codes.map((code) => [code, plain(code.toUpperCase(), days.sum(code))]));
const both = { net: days.sum('net_min'), booked: days.sum('booked_min') };

/** Report 20 (domain specification, section 1R): the month sheet beside the booked time (decisions D28, D30). */
export const monthlyAttendance = report({
  name: 'Monthly Attendance and TK',
  number: 20,
  group: 'HR',
  question: 'Who was there on which day, and does the time booked agree with it?',
  access: hrReports.read,
  subject: daysOfPeople,
  by: ['staff', 'department'],
  sideways: { field: 'date', input: days.only('code'), words: 'The code of the day' },
  filters: ['staff', 'department'],
  columns: {
    ...sheet,
    other_leave: plain('Other leave', days.sum('other_leave')),
    undecided: plain('Undecided', days.sum('undecided')),
    days: {
      heading: 'Days',
      unit: 'number',
      words: '{days}, which is the sum of the codes before it',
      inputs: { days: days.count() },
      value: ({ days: all = null }) => all,
    },
    payable: plain('Payable days', days.sum('payable')),
    unpaid: plain('Unpaid', days.sum('unpaid'), 'number', 'Days, or parts of days, that are decided and not paid: {n}'),
    late: plain('Late', days.count('late')),
    late_min: plain('Late by', days.sum('late_min'), 'minutes'),
    early_min: plain('Early', days.sum('early_min'), 'minutes'),
    extra_min: plain('Extra', days.sum('extra_min'), 'minutes'),
    net: plain('Attendance hours', both.net, 'minutes'),
    booked: plain('Timekeeper hours', both.booked, 'minutes'),
    gap: {
      heading: 'Gap',
      unit: 'minutes',
      words: '{net} − {booked}',
      inputs: both,
      value: ({ net, booked }) => difference(net, booked),
    },
    share: {
      heading: 'Booked',
      unit: 'percent',
      words: '{booked} ÷ {net} × 100',
      inputs: both,
      value: ({ net, booked }) => shareOf(booked, net),
    },
  },
});
