import type { BusinessEvent } from '#platform/contract/event.ts';
import type { Row } from '#platform/server/audit/record.ts';
import { type DemoChange, writeDemoTrail } from '#platform/server/demo/trail.ts';
import type { Work } from '#platform/server/work.ts';
import { exitEvents } from '../contract.ts';
import type { Stage } from '../rules.ts';
import type { StoredExit } from './standing.ts';

type Person = { readonly id: number | null; readonly name: string };

/** A demo exit, its parties, and the times of its steps. */
type DemoLife = {
  readonly exit: StoredExit;
  readonly leaver: Person;
  readonly head: Person;
  readonly hr: Person;
  /** When the submitted parts of the interview were signed, in order. */
  readonly signed: readonly (string | null)[];
  readonly points: readonly { readonly item: string; readonly done_at: string | null }[];
  readonly settled_at: string | null;
};

/** Writes the history of the demo's exits, dated to the days it describes. */
export const writeExitTrail = (work: Work, lives: readonly DemoLife[]): Promise<void> =>
  writeDemoTrail(work, lives.flatMap(changesOf));

function changesOf(life: DemoLife): DemoChange[] {
  const { exit, leaver, head, hr, signed, points, settled_at } = life;
  const change = (event: BusinessEvent, at: string | null, by: Person | null, before: Row | null, after: Row) =>
    // Nothing can happen before the exit is registered.
    at === null ? [] : [{ event, id: exit.id, at: at < exit.created_at ? exit.created_at : at, by, before, after }];
  const { rehire, knowledge_note, knowledge_at, access_ended_at } = exit;
  const unsigned = { rehire: null, knowledge_note: null, knowledge_at: null };
  const stages: readonly Stage[] = ['Employee', 'HOD', 'HR', 'DONE'];
  const begun = {
    ...exit,
    ...unsigned,
    access_ended_at: null,
    stage: exit.stage === 'Not sent' ? exit.stage : stages[0],
  };
  return [
    ...change(exitEvents.created, exit.created_at, hr, null, begun),
    ...points.flatMap(({ item, done_at }) =>
      change(exitEvents.cleared, done_at, hr, null, { point: `${item} (done)` }),
    ),
    ...[leaver, head, hr].flatMap((by, part) =>
      change(
        exitEvents.interviewSubmitted,
        signed[part] ?? null,
        by,
        { stage: stages[part] },
        { stage: stages[part + 1] },
      ),
    ),
    ...change(exitEvents.signedOff, knowledge_at, hr, unsigned, { rehire, knowledge_note, knowledge_at }),
    ...change(exitEvents.accessEnded, access_ended_at, null, { access_ended_at: null }, { access_ended_at }),
    ...change(exitEvents.settled, settled_at, hr, { settlement: 'Draft' }, { settlement: 'Paid' }),
  ];
}
