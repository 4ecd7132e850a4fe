export const dutyLabels: Readonly<Record<string, string>> = {
  training_id: 'Training topic',
  department_id: 'Department',
  counts_from: 'Counts from',
  due_date: 'Due date',
};

/** Labels by column, for the audit trail. */
export const trainingLabels: Readonly<Record<string, string>> = {
  date: 'Date of training',
  starts_at: 'Starts at',
  topic: 'Training topic',
  training_id: 'Topic in the list',
  duration_min: 'Duration in minutes',
  trainer_id: 'Trainer',
  external_trainer: 'External trainer',
  cancelled_at: 'Cancelled at',
  cancel_reason: 'Why cancelled',
  calendar_sequence: 'Changes of the invitation',
  trainee_name: 'Trainees',
  attended: 'Attended',
  feedback: 'Feedback',
};
