/** Legal figures: dated rows with a source, which an adviser corrects by newer ones (decisions D24, D25). */
import { recordCalls } from '#platform/contract/record/calls.ts';
import { createdAt, date, decimal, id, longText, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { showDate } from '#platform/contract/dates.ts';
import { ruleRights } from '../rights.ts';
import { countryNames, figuresOfTopic, lawFigures, topics } from './figures.ts';

export const leaveLaw = record('leave_law', {
  words: { one: 'figure of law', many: 'figures of law' },
  rights: ruleRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    country: word('Country', countryNames, { width: 130 }),
    topic: word('About', topics, { width: 160 }),
    figure: word('Figure', lawFigures, { phone: 'title', width: 260 }),
    value: decimal('Value', {
      least: 0,
      most: 99_999,
      places: 2,
      optional: true,
      width: 84,
      help: 'Leave empty where the law sets no limit',
    }),
    unit: text('Unit', { filled: 'by the figure', width: 110 }),
    from_children: wholeNumber('From surviving children', {
      least: 0,
      most: 20,
      listed: false,
      help: '0 for everybody; 2 for who has two or more',
    }),
    begins_on: date('From', { help: 'It holds until a newer one of the same figure begins' }),
    source: text('Source', { width: 320, searched: true, help: 'The act or regulation, and its section' }),
    address: text('Address of the source', { optional: true, listed: false, keyboard: 'url' }),
    note: longText('Note', { optional: true }),
    createdAt: createdAt('Added on', { first: 'hidden' }),
  },
  formOrder: ['country', 'topic', 'figure', 'value', 'begins_on', 'from_children', 'source', 'address', 'note'],
  defaultSort: 'country',
  pageSize: 25,
  check: ({ topic, figure, begins_on, address }, { today, before }) => ({
    figure: figuresOfTopic(topic).includes(figure) ? undefined : `This figure is not one of ${topic.toLowerCase()}`,
    address:
      address === null || /^https:\/\/\S+$/.test(address) ? undefined : 'Enter an address like https://www.example.com',
    begins_on:
      before && before.begins_on <= today
        ? `This figure holds since ${showDate(before.begins_on)}. Add a newer one instead`
        : before && begins_on <= today
          ? 'Choose a day after today, or add another figure'
          : undefined,
  }),
});
export type LeaveLaw = RowOf<typeof leaveLaw>;

export const leaveLawCalls = recordCalls(leaveLaw, '/hr/hrm/leave-law');
