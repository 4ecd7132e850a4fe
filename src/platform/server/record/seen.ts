/** Checks whether a person may see a record now, through the call that shows it; for messages to their programs. */
import { type Actor, mayUse } from '#platform/contract/access.ts';
import { type AnyRecord, keptAs } from '#platform/contract/record/record.ts';
import { Refusal } from '../errors.ts';
import { admit } from '../guard.ts';
import type { Route } from '../serve.ts';
import type { Work } from '../work.ts';
import { fieldsKnownIn } from './parts.ts';
import type { Stored } from './stored.ts';

type Kept = Pick<Stored<AnyRecord>, 'record' | 'table' | 'parts' | 'shares'>;
type Shown = { readonly stored: Kept; readonly one: Route };

const shown = new Map<string, Shown>();

/** Called by `recordRoutes` for each record it serves. */
export function knowSeen(stored: Kept, one: Route): void {
  if (!shown.has(stored.record.entity)) shown.set(stored.record.entity, { stored, one });
}

/** The kinds of records a person may open by id, by the call's right alone. */
export const kindsSeenBy = (actor: Actor): readonly AnyRecord[] =>
  [...shown.values()].filter(({ one }) => mayUse(actor, one.endpoint.access)).map(({ stored }) => stored.record);

export type SeenRecord = {
  /** Null when the record has no version. */
  readonly version: number | null;
  /** The path of the call that shows it, within the API. */
  readonly path: string;
  /** The fields this person may know: their names by the trail's keys. */
  readonly names: ReadonlyMap<string, string>;
};

/** @returns undefined for a record that the actor may not see, or that no longer exists */
export async function seenRecord(work: Work, entity: string, id: number): Promise<SeenRecord | undefined> {
  const found = shown.get(entity);
  if (!found) return undefined;
  const { stored, one } = found;
  try {
    admit(one.endpoint, work.actor);
    // The call takes only an id.
    const row = (await one.run(work, { params: {}, query: { id }, body: undefined } as never, undefined as never)) as {
      readonly version?: number;
    };
    const fields = await fieldsKnownIn(work, stored, id);
    return {
      version: row.version ?? null,
      path: `/api${one.endpoint.path}?id=${id}`,
      // Fields whose values the trail does not keep (pay, identity, reasons for absence) are not named either.
      names: new Map(
        fields.filter(([, { trail }]) => trail === 'value').map(([name, field]) => [keptAs(name, field), name]),
      ),
    };
  } catch (error) {
    if (error instanceof Refusal && [403, 404].includes(error.failure.status)) return undefined;
    throw error;
  }
}
