/** The later life of the demo's enquiries: trials, agreements, feedback, and the history of it all. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { DemoFile } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { clientDocument, enquiryEvents, trialCategory, slaStatus } from '../contract.ts';
import { saidOf, serviceOf } from './demo-words.ts';

export type Person = { readonly id: number; readonly name: string; readonly client_id: number | null };

export type Trial = {
  trail_start_date: PlainDate | null;
  trail_end_date: PlainDate | null;
  trail_outcome: 'converted' | 'lost' | null;
  trail_lost_reason: string | null;
  trail_extended_from: PlainDate | null;
};

const noTrial: Trial = {
  trail_start_date: null,
  trail_end_date: null,
  trail_outcome: null,
  trail_lost_reason: null,
  trail_extended_from: null,
};

const lostReasons = [
  'Went back to the firm they had before.',
  'The fee was more than they had planned for.',
  'Their own people will do it after all.',
  'No answer after three calls.',
  'Wants someone in the same town.',
];
const rejectReasons = [
  'The fee is more than was agreed on the phone.',
  'Wants a notice period of one month instead of three.',
  'Their solicitor asks for another wording on liability.',
];

type Begun = { readonly category: number; readonly status: number | null; readonly day: PlainDate };

/** @param begun.day when the enquiry came in */
export function trialOf(chance: Draw, { category, status, day }: Begun, asOf: PlainDate): Trial {
  if (category !== trialCategory) return noTrial;
  const start = addDays(day, chance.whole('trial start', 1, 14));
  const planned = addDays(start, chance.pick('trial length', [13, 20, 29]));
  const extended = planned < addDays(asOf, 10) && chance.chance('trial extended', 0.14);
  const end = extended ? addDays(planned, chance.pick('trial extension', [5, 7, 14])) : planned;
  const dates = { trail_start_date: start, trail_end_date: end, trail_extended_from: extended ? planned : null };
  const agreed = status === slaStatus.accepted ? 'converted' : chance.weighted('trial outcome', outcomes);
  const outcome = end >= asOf ? 'none' : agreed;
  if (outcome === 'lost') {
    return { ...noTrial, ...dates, trail_outcome: 'lost', trail_lost_reason: chance.pick('lost', lostReasons) };
  }
  return { ...noTrial, ...dates, trail_outcome: outcome === 'converted' ? outcome : null };
}

const outcomes = [
  ['converted', 42],
  ['lost', 43],
  ['none', 15],
] as const;

export const rejectReasonOf = (chance: Draw, status: number | null, engagement: number): string | null =>
  status === slaStatus.rejected
    ? chance.pick('reject reason', [...rejectReasons, `The scope leaves out ${serviceOf(engagement).missing}.`])
    : null;

type Row = Trial & {
  readonly name: string;
  readonly engagement_id: number;
  readonly sla_status_id: number | null;
  readonly sla_reject_reason: string | null;
  readonly created_by: number;
  readonly created_at: string;
};
type Change = { before?: object | null; after: object };

/** An enquiry's history from its creation on, in order. */
export function trailOf(
  chance: Draw,
  row: Row,
  id: number,
  staff: readonly Person[],
  everybody: readonly Person[],
  asOf: PlainDate,
) {
  const last = `${addDays(asOf, -1)}T17:30:00Z`;
  const entry = (event: BusinessEvent, at: string, by: number, { before = null, after }: Change) => ({
    at: at < last ? at : maxOf(last, row.created_at),
    actor_id: by,
    actor_name: everybody.find((person) => person.id === by)?.name ?? '',
    event: event.name,
    entity: event.entity,
    entity_id: String(id),
    before,
    after,
    request_id: 'seed',
  });
  const keeper = chance.pick('looked after by', staff).id;
  const begun = { ...row, ...noTrial, sla_status_id: row.sla_status_id && slaStatus.pending, sla_reject_reason: null };
  const happened = [...trialSteps(row), ...slaSteps(row, asOf)].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return [
    entry(enquiryEvents.created, row.created_at, row.created_by, { after: { id, ...begun } }),
    ...happened.map(({ event, at, ...change }) => entry(event, at, keeper, change)),
  ];
}

type Step = { event: BusinessEvent; at: string; before: object; after: object };

function trialSteps(row: Row): Step[] {
  const { trail_start_date: start, trail_end_date: end, trail_extended_from: planned, trail_outcome: outcome } = row;
  if (!start || !end) return [];
  const steps: Step[] = [
    {
      event: enquiryEvents.trialDated,
      at: `${addDays(start, -1)}T15:12:00Z`,
      before: { trail_start_date: null, trail_end_date: null },
      after: { trail_start_date: start, trail_end_date: planned ?? end },
    },
  ];
  if (planned) {
    const [before, after] = [{ trail_end_date: planned }, { trail_end_date: end, trail_extended_from: planned }];
    steps.push({ event: enquiryEvents.trialExtended, at: `${planned}T10:40:00Z`, before, after });
  }
  if (outcome) {
    const event = outcome === 'lost' ? enquiryEvents.trialLost : enquiryEvents.trialConverted;
    const reason = outcome === 'lost' ? { trail_lost_reason: row.trail_lost_reason } : {};
    steps.push({ event, at: `${end}T16:05:00Z`, before: {}, after: { trail_outcome: outcome, ...reason } });
  }
  return steps;
}

function slaSteps(row: Row, asOf: PlainDate): Step[] {
  const { pending, submitted, accepted, rejected } = slaStatus;
  const status = row.sla_status_id;
  if (status !== submitted && status !== accepted && status !== rejected) return [];
  const from = row.trail_end_date && row.trail_end_date < asOf ? row.trail_end_date : row.created_at.slice(0, 10);
  const step = (event: BusinessEvent, days: number, was: number, now: number, more: object = {}): Step => ({
    event,
    at: `${addDays(from, days)}T16:2${days}:00Z`,
    before: { sla_status_id: was },
    after: { sla_status_id: now, ...more },
  });
  const steps = [step(enquiryEvents.slaSubmitted, 1, pending, submitted)];
  if (status === accepted) steps.push(step(enquiryEvents.slaAccepted, 4, submitted, accepted));
  if (status === rejected) {
    const reason = { sla_reject_reason: row.sla_reject_reason };
    steps.push(step(enquiryEvents.slaRejected, 4, submitted, rejected, reason));
  }
  return steps;
}

/** The client's feedback during the trial so far. */
export function notesOf(chance: Draw, row: Row, id: number, people: readonly Person[], asOf: PlainDate) {
  const start = row.trail_start_date;
  if (!start || start >= asOf) return [];
  const said = saidOf(serviceOf(row.engagement_id));
  const first = chance.whole('note 0', 0, said.length - 1);
  return Array.from({ length: chance.pick('notes', [0, 1, 1, 2, 3]) }, (_, at) => ({
    enquiry_id: id,
    feedback: said[(first + at) % said.length],
    created_by: chance.pick(`note by ${at}`, people).id,
    created_at: `${addDays(start, 2 + at * 4)}T11:${10 + at * 17}:00Z`,
  })).filter(({ created_at }) => created_at < asOf);
}

/** The documents of an agreement that could be submitted. */
export function documentsOf(row: Row & { readonly company_name: string }, id: number): DemoFile[] {
  if (row.sla_status_id === null || row.sla_status_id === slaStatus.pending) return [];
  const lines = [`Between Harcourt & Vale and ${row.company_name}`, `Enquiry ${id}, ${row.name}`, 'Version 1'];
  return [
    {
      field: clientDocument,
      name: `Service agreement ${id}.pdf`,
      bytes: onePagePdf('Service level agreement', lines),
      entity: 'enquiry',
      entityId: id,
      uploadedBy: row.created_by,
      at: row.created_at,
    },
  ];
}

const maxOf = (one: string, other: string) => (one > other ? one : other);
