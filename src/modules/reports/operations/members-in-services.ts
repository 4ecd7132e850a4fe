import { operationsReports } from '#modules/access/rights.ts';
import { serviceMembers } from '#modules/timekeeper/public/service-members.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, numberOf, plain, report } from '#platform/contract/report/report.ts';

const of = inputsOf(serviceMembers);

/** Report 13 (domain specification, section 1R). */
export const membersInServices = report({
  name: 'Members In Services',
  number: 13,
  group: 'Operations',
  question: 'How many people can do each of our services, and where does one alone hold it up?',
  access: operationsReports.read,
  subject: serviceMembers,
  by: ['service_line'],
  mayBy: ['department', 'staff'],
  filters: ['service_line', 'department', 'category', 'staff'],
  columns: {
    members: plain('Members', of.distinct('member_id'), 'number', 'A twentieth of their time, or assigned: {n}'),
    fte: {
      heading: 'FTE',
      unit: 'number',
      words: '{minutes} ÷ {standard} of one full-time person in the period',
      inputs: { minutes: of.sum('minutes'), standard: of.greatest('standard_min') },
      value: ({ minutes, standard }) => averageOf(minutes, standard),
    },
    minutes: plain('Hours', of.sum('minutes'), 'minutes'),
    clients: plain('Clients', of.distinct('client_id')),
    utilisation: {
      heading: 'Average utilisation',
      unit: 'percent',
      words: '{utilisation} of each member, once for each service, ÷ {members}',
      inputs: { utilisation: of.sum('utilisation'), members: of.count('counted') },
      value: ({ utilisation, members }) => averageOf(utilisation, members),
    },
    cover: {
      heading: 'Cover',
      unit: 'text',
      words: "{members}: 'One alone' below two",
      inputs: { members: of.distinct('member_id') },
      value: ({ members }) => (numberOf(members) > 1 ? null : numberOf(members) === 1 ? 'One alone' : 'Nobody'),
    },
  },
  tones: { 'One alone': { tone: 'red' }, Nobody: { tone: 'red' } },
  chart: { kind: 'bars', title: 'Members by service', x: 'service_line', y: ['members'] },
  note: 'Who is assigned to an open job of a service is a member of it, whatever the period.',
});
