import { hrReports } from '#modules/access/rights.ts';
import { trainees } from '#modules/training/public/trainees.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, shareOf } from '#platform/contract/report/report.ts';

const of = inputsOf(trainees);

/** Report 22 (domain specification, section 1R). */
export const trainingReport = report({
  name: 'Training Report',
  number: 22,
  group: 'HR',
  question: 'What did our people learn, and who has not attended what is mandatory?',
  access: hrReports.read,
  subject: trainees,
  by: ['session_id', 'date', 'topic', 'duration_min', 'trainer', 'external', 'documents', 'status'],
  mayBy: ['staff', 'department', 'month'],
  filters: ['staff', 'department', 'topic', 'trainer', 'external', 'status'],
  columns: {
    trainings: plain('Trainings', of.distinct('session_id')),
    trainees: plain('Trainees', of.count('trainee')),
    attended: plain('Attended', of.count('attended')),
    missed: plain('Missed', of.count('missed')),
    hours: plain('Hours of all', of.sum('trained_min'), 'minutes', 'The duration, for each who attended: {n}'),
    due: plain('Mandatory for', of.count('due')),
    completed: plain('Of these done', of.count('completed')),
    compliance: {
      heading: 'Compliance',
      unit: 'percent',
      words: '{completed} ÷ {due} × 100',
      inputs: { completed: of.count('completed'), due: of.count('due') },
      value: ({ completed, due }) => shareOf(completed, due),
    },
  },
  sort: '-date',
  chart: { kind: 'columns', title: 'Hours by month', x: 'month', y: ['hours'] },
  note: 'What is mandatory by a day in the period has a row of its own, with everybody whom it is for.',
});
