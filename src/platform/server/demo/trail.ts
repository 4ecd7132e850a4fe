import type { BusinessEvent } from '#platform/contract/event.ts';
import { keptOf, type Row } from '../audit/record.ts';
import { insertRows } from '../insert.ts';
import type { Work } from '../work.ts';

/** A change in the demo's history, with its date. */
export type DemoChange = {
  readonly event: BusinessEvent;
  /** The record's id. */
  readonly id: number;
  /** A moment as UTC ISO text. */
  readonly at: string;
  /** Null: the portal itself. */
  readonly by: { readonly id: number | null; readonly name: string } | null;
  readonly before: Row | null;
  readonly after: Row | null;
};

/** Writes the trail of demo records, earliest first: timelines follow the order of writing. */
export async function writeDemoTrail(work: Pick<Work, 'db'>, changes: readonly DemoChange[]): Promise<void> {
  const inOrder = changes.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  await insertRows(
    work,
    'audit_entry',
    inOrder.map(({ event, id, at, by, before, after }) => ({
      at,
      actor_id: by?.id ?? null,
      actor_name: by?.name ?? 'Portico',
      event: event.name,
      entity: event.entity,
      entity_id: String(id),
      request_id: 'seed',
      before: keptOf(event, before),
      after: keptOf(event, after),
    })),
  );
}
