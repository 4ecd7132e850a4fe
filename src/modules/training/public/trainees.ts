import { fact, facts } from '#platform/contract/report/facts.ts';

/** Trainings with their trainees, and mandatory ones with everybody obliged to attend. */
export const trainees = facts({
  name: 'trainees',
  says: 'A trainee of a training, or somebody for whom one is mandatory by a day',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    department: fact('text', 'Department'),
    session_id: fact('id', 'Training'),
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    topic: fact('text', 'Training topic'),
    duration_min: fact('minutes', 'Duration'),
    trainer: fact('text', 'Trainer'),
    external: fact('text', 'External'),
    documents: fact('number', 'Documents'),
    status: fact('text', 'Status'),
    trainee: fact('flag', 'Trainee'),
    attended: fact('flag', 'Attended'),
    missed: fact('flag', 'Missed'),
    trained_min: fact('minutes', 'Trained'),
    due: fact('flag', 'Mandatory by this day'),
    completed: fact('flag', 'Mandatory, and attended'),
  },
});
