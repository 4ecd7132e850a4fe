/**
 * Who is signed in and what they may do, according to the server.
 *
 *   const actor = useActor();                 // the person; on pages that need a sign-in
 *   const may = useMay();                     // may(addMarketing) -> boolean
 *   const { firm } = useSession();            // the firm's name and time zone
 */
import { createContext, useContext } from 'react';
import {
  type Access,
  type Action,
  type Actor,
  type Audience,
  mayUse,
  permissionText,
  type Viewer,
  type PermissionModule,
} from '#platform/contract/access.ts';
import { type Region, usualRegion } from '#platform/contract/regions.ts';
import { sessionId } from './token.ts';

/** The part of the access module's session answer that the platform reads. */
export type SessionReply = {
  readonly permissions: readonly { readonly module: string; readonly status: Action }[];
  readonly userDetails: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly audience: Audience;
    readonly role: { readonly id: number; readonly name: string };
    readonly client: { readonly id: number; readonly name: string } | null;
  };
  readonly firm: { readonly name: string; readonly zone: string };
  readonly demo: boolean;
  readonly needs_factor?: boolean;
  /** Missing in answers stored by an earlier version of the portal. */
  readonly opened_rights?: readonly string[];
  /** Missing in answers stored by an earlier version of the portal. */
  readonly preferences?: { readonly week_starts: WeekStart; readonly zone: string | null; readonly locale?: Region };
  /** The key that encrypts drafts in this browser; not stored. */
  readonly draft_key?: string | null;
  /** The person who views the portal as this one. */
  readonly viewer: Viewer | null;
};

/** The first day of a week: Monday, Saturday or Sunday. */
export type WeekStart = 1 | 6 | 7;

export type Session = {
  /** null while nobody is signed in (public pages). */
  readonly actor: Actor | null;
  readonly firm: { readonly name: string; readonly zone: string };
  readonly demo: boolean;
  /** The zone for times: the user's own choice, or the firm's. Dates follow the firm's zone. */
  readonly zone: string;
  readonly weekStarts: WeekStart;
  readonly region: Region;
};

export const visitor: Session = {
  actor: null,
  firm: { name: 'Portico', zone: 'UTC' },
  demo: false,
  zone: 'UTC',
  weekStarts: 1,
  region: usualRegion,
};

export const SessionContext = createContext<Session>(visitor);

export const useSession = (): Session => useContext(SessionContext);

/** The signed-in person. @throws where nobody is: a public page asks `useSession().actor` */
export function useActor(): Actor {
  const { actor } = useSession();
  if (!actor) throw new Error('This page needs somebody signed in');
  return actor;
}

/** Asks the same question as the server's guard: `may(marketing.update)`. */
export function useMay(): (access: Access) => boolean {
  const { actor } = useSession();
  return (access) => mayUse(actor, access);
}

/** Whether the person may do more than read a module's records: only then do their rows have a menu. */
export function useMayChange({ create, update, delete: remove }: PermissionModule): boolean {
  const may = useMay();
  return [create, update, remove].some(may);
}

export function sessionOf(reply: SessionReply): Session {
  const { id, client, ...person } = reply.userDetails;
  const actor: Actor = {
    ...person,
    accountId: id,
    clientId: client?.id ?? null,
    permissions: new Set(reply.permissions.map((entry) => permissionText(entry.module, entry.status))),
    opened: new Set(reply.opened_rights),
    sessionId: sessionId(),
    ...(reply.needs_factor && { needsFactor: true as const }),
    ...(reply.viewer && { viewer: reply.viewer }),
  };
  const { week_starts: weekStarts, zone, locale = usualRegion } = reply.preferences ?? { week_starts: 1, zone: null };
  return { actor, firm: reply.firm, demo: reply.demo, zone: zone ?? reply.firm.zone, weekStarts, region: locale };
}
