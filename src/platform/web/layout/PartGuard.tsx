import { createContext, type ReactNode, use } from 'react';
import { type Access, missingRight, type Right, whyNoAccess } from '#platform/contract/access.ts';
import { useSession } from '../session/session.ts';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NoRowsPage } from './NoRowsPage.tsx';

/** What the app lends every refusal: the way back, and where a missing right is asked for. */
export type Refusals = { readonly home: string; readonly ask: (right: Right) => ReactNode };

export const RefusalsContext = createContext<Refusals>({ home: '/', ask: () => null });

type PartGuardProps = {
  access: Access;
  /** The title of a page that opens without the right, with nothing on it. */
  titled?: string;
  children: ReactNode;
};

/** A page, or a part of it with a right of its own, for those who may see it; the others are told what they lack. */
export function PartGuard({ access, titled, children }: PartGuardProps) {
  const { actor } = useSession();
  const { home, ask } = use(RefusalsContext);
  const reason = whyNoAccess(actor, access);
  if (!reason) return children;
  const missing = missingRight(actor, access);
  const asking = missing && !actor?.viewer && ask(missing);
  if (titled) return <NoRowsPage title={titled} reason={reason} ask={asking} />;
  return <NoAccessPage reason={reason} home={home} ask={asking} />;
}
