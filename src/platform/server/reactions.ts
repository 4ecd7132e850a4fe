import type { BusinessEvent } from '#platform/contract/event.ts';
import type { Work } from './work.ts';

/** What a module does when something happens in another. */
export type Reaction = {
  readonly event: BusinessEvent;
  readonly run: (work: Work, id: number) => Promise<void>;
};

/** By the name of their event, in the order of the modules. */
export type Reactions = ReadonlyMap<string, readonly Reaction[]>;

export const noReactions: Reactions = new Map();

/**
 * `reactions: [reaction(enquiryEvents.slaAccepted, addClientOf)]` in the module that reacts. The module in which the event
 * happens knows nothing of it: writing the event to the audit trail is enough.
 * @param run gets the transaction of the change and the record's id; what it throws takes the change back
 */
export const reaction = (event: BusinessEvent, run: Reaction['run']): Reaction => ({ event, run });

/** @throws where a module reacts to what no module declares to happen */
export function reactionsOf(reactions: readonly Reaction[], events: readonly BusinessEvent[]): Reactions {
  const known = new Set(events);
  const stray = reactions.find(({ event }) => !known.has(event));
  if (stray) throw new Error(`No module declares the event '${stray.event.name}'`);
  return Map.groupBy(reactions, ({ event }) => event.name);
}

/** Lets the modules react to what has happened to a record. */
export async function react(work: Work, event: BusinessEvent, id: number | string): Promise<void> {
  for (const { run } of work.reactions.get(event.name) ?? []) await run(work, Number(id));
}
