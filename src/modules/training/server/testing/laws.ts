import { mailsAbout } from '#test/laws/attached.ts';
import { below, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, having, nothing, ofAccount, ofRole } from '#test/laws/whose.ts';
import { trainingList } from '../../contract.ts';

const concerns = `(training_session.trainer_id in ($circle) or exists (select from training_trainee
  where session_id = training_session.id and employee_id in ($circle)))`;
const training = rows('training', {
  table: 'training_session',
  asked: trainingList,
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} and ${having('Training:READ')} or ${concerns}
    or ${ofAccount('training_session.created_by')}`,
  client: nothing,
  lists: {
    '/staff/training/fetchAllTrainings': {},
    '/staff/training/exportTrainings': {},
    '/staff/training/fetchAllTrainingsEmployee': { only: concerns },
    '/staff/training/exportTrainingsEmployee': { only: concerns },
  },
});

const trainee = rows('trainee of a training', {
  table: 'training_trainee',
  ...below(training, 'training_trainee.session_id'),
  named: { tr_id: 'session_id' },
});

const duty = rows('mandatory training', { table: 'training_duty', staff: all, client: nothing });
const mail = mailsAbout(training, 'training_session');

export const laws: ModuleLaws = {
  rows: [training, trainee, duty, mail],
  sends: { 'PUT /staff/training/markAttendance': { listOfTrainee: [{ id: 1, attended: true }] } },
  ids: {
    id: training,
    tr_id: training,
    mail,
    trainee_id: trainee,
    '/staff/training/updateDuty id': duty,
    '/staff/training/deleteDuty id': duty,
  },
  open: {
    '/staff/training/fetchDuties': none('mandatory trainings, with how many of the caller’s people have attended'),
  },
};
