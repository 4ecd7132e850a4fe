import { createContext, type ReactNode, use } from 'react';
import { type Access, missingRight, type Right, whyNoAccess } from '#platform/contract/access.ts';
import { useSession } from '../session/session.ts';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NoRowsPage } from './NoRowsPage.tsx';

/** Shown with every refusal: the way back, and how to request a missing right. */
export type Refusals = { readonly home: string; readonly ask: (right: Right) => ReactNode };

export const RefusalsContext = createContext<Refusals>({ home: '/', ask: () => null });

type PartGuardProps = {
  access: Access;
  /** Title of a page that opens without the right, but stays empty. */
  titled?: string;
  children: ReactNode;
};

/** A page, or a part of it with its own right. People without the right see which one is missing. */
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
