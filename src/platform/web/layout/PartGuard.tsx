import { createContext, type ReactNode, use } from 'react';
import { type Access, missingRight, type Right, whyNoAccess } from '#platform/contract/access.ts';
import { useSession } from '../session/session.ts';
import { NoAccessPage } from './NoAccessPage.tsx';

/** What the app lends every refusal: the way back, and where a missing right is asked for. */
export type Refusals = { readonly home: string; readonly ask: (right: Right) => ReactNode };

export const RefusalsContext = createContext<Refusals>({ home: '/', ask: () => null });

/** A page, or a part of it with a right of its own, for those who may see it; the others are told what they lack. */
export function PartGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { actor } = useSession();
  const { home, ask } = use(RefusalsContext);
  const reason = whyNoAccess(actor, access);
  if (!reason) return children;
  const missing = missingRight(actor, access);
  return <NoAccessPage reason={reason} home={home} ask={missing && !actor?.viewer && ask(missing)} />;
}
