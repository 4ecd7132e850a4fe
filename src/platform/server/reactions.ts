import type { BusinessEvent } from '#platform/contract/event.ts';
import type { Work } from './work.ts';

/** What a module does when something happens in another. */
export type Reaction = {
  readonly event: BusinessEvent;
  readonly run: (work: Work, id: number) => Promise<void>;
};

/** By event name, in the order of the modules. */
export type Reactions = ReadonlyMap<string, readonly Reaction[]>;

export const noReactions: Reactions = new Map();

/**
 * `reactions: [reaction(enquiryEvents.slaAccepted, addClientOf)]` in the module that reacts. The module whose event it
 * is need not know: writing the event to the audit trail is enough.
 * @param run gets the change's transaction and the record's id; if it throws, the change is rolled back
 */
export const reaction = (event: BusinessEvent, run: Reaction['run']): Reaction => ({ event, run });

/** @throws where a module reacts to an event that no module declares */
export function reactionsOf(reactions: readonly Reaction[], events: readonly BusinessEvent[]): Reactions {
  const known = new Set(events);
  const stray = reactions.find(({ event }) => !known.has(event));
  if (stray) throw new Error(`No module declares the event '${stray.event.name}'`);
  return Map.groupBy(reactions, ({ event }) => event.name);
}

/** Runs the modules' reactions to an event. */
export async function react(work: Work, event: BusinessEvent, id: number | string): Promise<void> {
  for (const { run } of work.reactions.get(event.name) ?? []) await run(work, Number(id));
}
