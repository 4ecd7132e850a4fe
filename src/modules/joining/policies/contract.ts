/** Policies that joiners read and accept; each change of a text is a new edition (decisions D33). */
import { company } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { createdAt, flag, id, longText, reference, text, wholeNumber } from '#platform/contract/record/field.ts';
import { record } from '#platform/contract/record/record.ts';
import { kitRights } from '../life.ts';

const hidden = { first: 'hidden' } as const;

export const joiningPolicy = record('joining_policy', {
  words: { one: 'policy', many: 'policies' },
  rights: kitRights,
  fields: {
    id: id({ ...hidden, phone: 'hidden' }),
    title: text('Title', { phone: 'title', width: 220 }),
    company: reference('Company', company, { optional: true, help: 'Leave it empty for all companies', width: 160 }),
    body: longText('Text'),
    edition: wholeNumber('Edition', { least: 1, most: 9999, filled: 'with each change of the text', width: 80 }),
    active: flag('In use', { width: 80 }),
    sha256: text('SHA-256 of the text', { filled: 'with each change of the text', ...hidden }),
    createdAt: createdAt('Added on', hidden),
  },
  defaultSort: 'title',
});

export const policyCalls = recordCalls(joiningPolicy, '/hr/joining-policies');
