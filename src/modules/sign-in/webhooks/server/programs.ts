import type { Actor, PermissionModule } from '#platform/contract/access.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { capital } from '#platform/contract/record/record.ts';
import { byToken, rightsOfToken } from '#platform/contract/tokens/scopes.ts';
import { kindsSeenBy } from '#platform/server/record/seen.ts';

/**
 * The rights of a webhook: its owner's, without the sensitive data that an access token has to name (salaries,
 * sickness, identity papers, credentials).
 * @param modules the catalogue of rights
 */
export function asProgram(owner: Actor, modules: readonly PermissionModule[]): Actor {
  const scopes = [...owner.permissions, 'Everybody:READ'];
  const permissions = rightsOfToken(owner.permissions, new Set(scopes), modules);
  return { ...owner, permissions, token: byToken(0, 'Webhook', scopes) };
}

/** The changes that programs are told of; not deletions, as a deleted record is visible to no one. */
const told = ['created', 'updated', 'moved', 'restored'] as const;

type Offered = { readonly event: string; readonly group: string; readonly says: string };

/** The events that a webhook of this owner may listen for now, by the calls that show the records. */
export const offeredEvents = (owner: Actor, modules: readonly PermissionModule[]): Offered[] =>
  kindsSeenBy(asProgram(owner, modules))
    .flatMap(eventsOf)
    .toSorted((one, other) => one.group.localeCompare(other.group));

const eventsOf = ({ events, life, words }: AnyRecord): Offered[] =>
  told
    .filter((name) => name !== 'moved' || life !== null)
    .map((name) => ({ event: events[name].name, group: capital(words.many), says: events[name].says }));
