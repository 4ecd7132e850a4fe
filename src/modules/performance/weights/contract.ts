/** The weights of a mark's parts, from a day on. */
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, id, text, wholeNumber } from '#platform/contract/record/field.ts';
import { record } from '#platform/contract/record/record.ts';
import { partLabels } from '../marks.ts';
import { keepReports, performanceModule } from '../rights.ts';

/** Everybody who sees reports sees the weights; HR and Admin manage them. */
export const weightRights = {
  ...performanceModule,
  create: keepReports,
  update: keepReports,
  delete: keepReports,
};

const percent = { least: 0, most: 100, width: 104 } as const;

export const performanceWeight = record('performance_weight', {
  words: { one: 'weighting', many: 'weightings' },
  rights: weightRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    begins_on: date('From', {
      phone: 'title',
      width: 104,
      help: 'It holds for periods that end on this day or later, until the next one',
    }),
    productivity: wholeNumber(partLabels.productivity, { ...percent, help: 'In percent, all five together 100' }),
    on_time: wholeNumber(partLabels.on_time, percent),
    quality: wholeNumber(partLabels.quality, percent),
    feedback: wholeNumber(partLabels.feedback, percent),
    learning: wholeNumber(partLabels.learning, percent),
    target_hours: wholeNumber('Hours of training', {
      least: 1,
      most: 999,
      width: 120,
      help: 'In a period that earn the whole mark for learning',
    }),
    note: text('Note', { optional: true, width: 200 }),
  },
  defaultSort: '-begins_on',
  check: ({ productivity, on_time, quality, feedback, learning }) => {
    const sum = productivity + on_time + quality + feedback + learning;
    return { learning: sum === 100 ? undefined : `All five together are 100, not ${sum}` };
  },
});

export const weightCalls = recordCalls(performanceWeight, '/performance/weights', {
  paths: {
    page: 'fetchWeights',
    export: 'exportWeights',
    byId: 'fetchWeight',
    add: 'addWeight',
    edit: 'updateWeight',
    remove: 'deleteWeight/:id',
  },
});
