/** Who approves time while an approver is away: a named person, from one day to another. */
import * as z from 'zod';
import { staffMember } from '#modules/staff/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, id, reference, text } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { changeTime, readTime } from './contract.ts';
import { timekeeperModule } from './rights.ts';

/** Whoever decides about time names who does it meanwhile. */
export const deputyRights = {
  ...timekeeperModule,
  read: readTime,
  create: changeTime,
  update: changeTime,
  delete: changeTime,
};

export const timeDeputy = record('time_deputy', {
  words: { one: 'deputy', many: 'deputies' },
  rights: deputyRights,
  fields: {
    id: id({ first: 'hidden' }),
    employee: reference('Approver', staffMember, { phone: 'title', width: 180, help: 'Who is away' }),
    deputy: reference('Deputy', staffMember, { width: 180, help: 'Who sees and approves their time meanwhile' }),
    valid_from: date('From'),
    valid_until: date('Until', { help: 'This day included' }),
    note: text('Note', { optional: true, width: 200 }),
  },
  defaultSort: '-valid_from',
  check: ({ employee_id, deputy_id, valid_from, valid_until }) => ({
    deputy_id: employee_id === deputy_id ? 'Nobody is their own deputy: choose somebody else' : undefined,
    valid_until: valid_until < valid_from ? 'Until cannot be before From' : undefined,
  }),
});
export type TimeDeputy = RowOf<typeof timeDeputy>;

export const deputyCalls = recordCalls(timeDeputy, '/timekeeper/deputies', {
  paths: {
    page: 'fetchAllDeputies',
    export: 'exportDeputies',
    byId: 'fetchDeputyById',
    add: 'addDeputy',
    edit: 'updateDeputy',
    remove: 'deleteDeputy/:id',
  },
});

/** Who stands in for whom today, as far as it is about whoever asks. */
export const standIn = z.object({
  approver: z.string(),
  deputy: z.string(),
  own: z.boolean().describe('Whoever asks stands in; else somebody does for them'),
  valid_until: z.string(),
});
export type StandIn = z.output<typeof standIn>;

export const standInText = ({ approver, deputy, own, valid_until }: StandIn): string =>
  own
    ? `You stand in for ${approver} until ${showDate(valid_until)}.`
    : `${deputy} stands in for you until ${showDate(valid_until)}.`;
