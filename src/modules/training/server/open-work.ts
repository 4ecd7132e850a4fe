import { showDate } from '#platform/contract/dates.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import { trainingModule } from '../rights.ts';
import { changeTrainer, plannedOf } from './actions.ts';

/** Future trainings given by someone. */
export const trainingsAhead: OpenWork = {
  kind: 'trainings',
  title: 'Trainings ahead, as trainer',
  order: 20,
  access: trainingModule.read,
  link: () => '/view-training',
  of: async (work, { id }) => {
    const rows = await plannedOf(work, id);
    const first = rows.slice(0, namedItems).map(({ topic, date }) => ({ title: topic, detail: showDate(date) }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    for (const { id } of await plannedOf(work, from.id)) await changeTrainer(work, id, to);
  },
};
