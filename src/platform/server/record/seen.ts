/** Whether somebody may see one record now, by the very call that shows it: for what is sent to their programs. */
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

/** `recordRoutes` tells of each record that it serves. */
export function knowSeen(stored: Kept, one: Route): void {
  if (!shown.has(stored.record.entity)) shown.set(stored.record.entity, { stored, one });
}

/** The kinds of records of which somebody may open one by its id, by the call's right alone. */
export const kindsSeenBy = (actor: Actor): readonly AnyRecord[] =>
  [...shown.values()].filter(({ one }) => mayUse(actor, one.endpoint.access)).map(({ stored }) => stored.record);

export type SeenRecord = {
  /** Null where the record keeps none. */
  readonly version: number | null;
  /** The call that shows it, within the API. */
  readonly path: string;
  /** The names of the fields that this person may know of, by what the trail calls them. */
  readonly names: ReadonlyMap<string, string>;
};

/** @returns undefined for a record that the work's actor may not see, or that is not there any more */
export async function seenRecord(work: Work, entity: string, id: number): Promise<SeenRecord | undefined> {
  const found = shown.get(entity);
  if (!found) return undefined;
  const { stored, one } = found;
  try {
    admit(one.endpoint, work.actor);
    // The call takes an id and nothing else.
    const row = (await one.run(work, { params: {}, query: { id }, body: undefined } as never, undefined as never)) as {
      readonly version?: number;
    };
    const fields = await fieldsKnownIn(work, stored, id);
    return {
      version: row.version ?? null,
      path: `/api${one.endpoint.path}?id=${id}`,
      // What the trail keeps no value of (pay, identity, why somebody is away) is not named either.
      names: new Map(
        fields.filter(([, { trail }]) => trail === 'value').map(([name, field]) => [keptAs(name, field), name]),
      ),
    };
  } catch (error) {
    if (error instanceof Refusal && [403, 404].includes(error.failure.status)) return undefined;
    throw error;
  }
}
