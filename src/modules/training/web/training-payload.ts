import type { TrainingForm, TrainingPayload } from '../contract.ts';
import type { TrainingPeople } from './use-training-people.ts';

type Edited = Pick<TrainingPayload, 'tr_id' | 'version'>;

/** Converts form values to the save payload of specification 2, section 3. */
export const payloadOf = (
  { dotTrainer, listOfTrainee, ...values }: TrainingForm,
  { named }: TrainingPeople,
  edited: Edited = { tr_id: null, version: undefined },
): TrainingPayload => ({
  ...values,
  ...edited,
  dotTrainer: dotTrainer === null ? null : named(dotTrainer),
  listOfTrainee: listOfTrainee.map(named),
});
