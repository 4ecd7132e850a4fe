import { hrReports } from '#modules/access/rights.ts';
import { applications } from '#modules/candidates/public/applications.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, type ReportColumn, shareOf } from '#platform/contract/report/report.ts';

const of = inputsOf(applications);

type Stage = 'applied' | 'shortlisted' | 'interviewed' | 'offered' | 'sent' | 'accepted' | 'joined';

const converted = (heading: string, from: Stage, to: Stage): ReportColumn => ({
  heading,
  unit: 'percent',
  words: '{to} ÷ {from} × 100',
  inputs: { from: of.count(from), to: of.count(to) },
  value: ({ from: all, to: part }) => shareOf(part, all),
});

/** Report 24 (domain specification, section 1R). */
export const talentAcquisition = report({
  name: 'Talent Acquisition',
  number: 24,
  group: 'HR',
  question: 'How do candidates become colleagues, how long does it take, and what does it cost?',
  access: hrReports.read,
  usual: 'Last 12 months',
  subject: applications,
  by: ['position', 'position_status', 'opened', 'days_open'],
  mayBy: ['source', 'department', 'month', 'stage'],
  filters: ['position', 'position_status', 'department', 'source'],
  columns: {
    applied: plain('Applied', of.count('applied')),
    shortlisted: plain('Shortlisted', of.count('shortlisted')),
    interviewed: plain('Interviewed', of.count('interviewed')),
    offered: plain('To be offered', of.count('offered')),
    sent: plain('Offers sent', of.count('sent')),
    accepted: plain('Accepted', of.count('accepted')),
    joined: plain('Joined', of.count('joined')),
    screening: converted('Shortlisted of applied', 'applied', 'shortlisted'),
    interviews: converted('Interviewed of shortlisted', 'shortlisted', 'interviewed'),
    offers: converted('Offers of interviewed', 'interviewed', 'sent'),
    acceptance: converted('Acceptance', 'sent', 'accepted'),
    rejected: plain('Rejected', of.count('rejected')),
    apart: plain('Withdrawn', of.count('apart'), 'number', 'Withdrew, joined elsewhere, or the position closed: {n}'),
    fill: plain('Time to fill', of.median('days_to_join'), 'number', 'Median of the days from opening to joining: {n}'),
    dwell: plain('Days in a stage', of.median('stay_days'), 'number', 'Median of the stays that ended: {n}'),
    cost: plain('Cost', of.sum('cost'), 'money'),
  },
  sort: '-applied',
  chart: {
    kind: 'funnel',
    title: 'From application to joining',
    x: 'position',
    y: ['applied', 'shortlisted', 'interviewed', 'offered', 'sent', 'accepted', 'joined'],
  },
  note: 'A stage counts for everybody who ever reached it or a later one, of the candidates added in the period.',
});
