/** Sample trainings for previewing their mails. */
import { ownWriting } from '#platform/server/notify/own-writing.ts';
import { type Samples, withSamples } from '#platform/server/mail/wording.ts';
import { valuesOf } from './mails.ts';
import { toldTraining, visible } from './queries.ts';
import { trainingTexts } from './wordings.ts';

const trainingSamples: Samples = {
  label: 'Training',
  choices: async (work) => {
    const rows = await visible(work)
      .select(['training_session.id', 'training_session.topic'])
      .orderBy('training_session.id', 'desc')
      .limit(20)
      .execute();
    return rows.map(({ id, topic }) => ({ id, name: topic }));
  },
  values: async (work, id) => {
    const { topic, date, starts_at, duration_min: minutes, trainer_name: trainer } = await toldTraining(work, id);
    const appointment = { id, topic, date, starts_at, minutes, trainer, sequence: 0 };
    const person = { name: work.actor.name, writing: await ownWriting(work) };
    return valuesOf(work, { person, appointment, reason: null });
  },
};

export const trainingWordings = withSamples(trainingSamples, Object.values(trainingTexts));
