import { onboardingModule } from '#modules/access/rights.ts';
import { company, location } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { get } from '#platform/contract/endpoint.ts';
import { selectionField } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  id,
  moment,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { choiceSearch } from '#platform/contract/record/choice-search.ts';
import { referToFound } from '#platform/contract/record/referable.ts';
import * as z from 'zod';
import { kitLife, kitRights as rights, readsPapers } from './life.ts';
import { rightToWorkKinds } from './rules.ts';
import { countries } from './sections/by-country.ts';

export const listJoiners = get('/hr/joining-kit/listJoiners', {
  says: 'Returns candidates who have accepted an offer and have no joining kit yet',
  access: onboardingModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const listKitCandidates = get('/hr/joining-kit/listCandidates', {
  says: 'Returns the candidates who have a joining kit, by name, to filter lists by',
  access: onboardingModule.read,
  query: choiceSearch,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const joiner = referToFound({ table: 'candidate', label: 'name', choices: listKitCandidates, choiceOf: (row) => row });

const hidden = { first: 'hidden' } as const;
/** From the joiner's identity documents. */
const ofPapers = {
  optional: true,
  filled: 'when it is checked',
  for: readsPapers,
  unexported: 'HR reads it where it is checked',
  ...hidden,
} as const;
const ofOffer = { filled: 'from the accepted offer' } as const;

export const joiningKit = record('joining_kit', {
  words: { one: 'joining kit', many: 'joining kits' },
  rights,
  fields: {
    id: id(hidden),
    candidate: reference('Candidate', joiner, { filled: 'when it is sent', phone: 'title', width: 180 }),
    designation: text('Designation', { ...ofOffer, width: 160 }),
    company: reference('Company', company, { ...ofOffer, width: 150 }),
    location: reference('Location', location, { ...ofOffer, optional: true, ...hidden }),
    country: word('Sections of', countries, { ...ofOffer, ...hidden }),
    doj: date('Joining date', ofOffer),
    progress: wholeNumber('Progress in %', { least: 0, most: 100, filled: 'as sections are complete', width: 96 }),
    status: status('Status', kitLife, { width: 112 }),
    open_until: date('Open until', { workedOut: true, sorted: true, filtered: true }),
    extended_until: date('Extended until', {
      optional: true,
      help: 'Empty: until the day before joining',
      ...hidden,
    }),
    right_to_work_by: word('Right to work checked by', rightToWorkKinds, ofPapers),
    right_to_work_on: date('Right to work checked on', ofPapers),
    right_to_work_by_person: reference('Right to work checked for us by', staffMember, ofPapers),
    right_to_work_until: date('Right to work ends on', ofPapers),
    submitted_at: moment('Submitted on', { optional: true, filled: 'when it is submitted', ...hidden }),
    verified_at: moment('Verified on', { optional: true, filled: 'when it is verified', ...hidden }),
    verified_by: reference('Verified by', staffMember, { optional: true, filled: 'when it is verified', ...hidden }),
    staff: reference('Staff record', staffMember, { optional: true, filled: 'when they join', ...hidden }),
    createdAt: createdAt('Sent on', hidden),
  },
  defaultSort: '-doj',
  pageSize: 25,
});
export type JoiningKit = RowOf<typeof joiningKit>;

export const kitCalls = recordCalls(joiningKit, '/hr/joining-kit', {
  paths: {
    page: 'fetchAllKits',
    export: 'exportKits',
    byId: 'fetchKitById',
    add: 'addKit',
    edit: 'updateKit',
    remove: 'deleteKit/:id',
    move: 'updateStatus',
    counts: 'fetchKitCounts',
    history: 'fetchKitHistory',
  },
  more: { add: { candidate_id: selectionField('Candidate') } },
  says: { add: 'Starts the joining kit of a candidate who has accepted, and emails them the link' },
});
