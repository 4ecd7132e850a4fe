import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { missingRight, type Right, whyNoAccess } from '#platform/contract/access.ts';
import type { PageRoute } from '../routing/page.ts';
import { useSession } from '../session/session.ts';
import { goToSignIn } from '../session/token.ts';
import { CurrentPageContext } from './current-page.ts';
import { NoAccessPage } from './NoAccessPage.tsx';

type PageGuardProps = {
  page: PageRoute;
  pages: readonly PageRoute[];
  home: string;
  /** Where a missing right is asked for. */
  ask: (right: Right) => ReactNode;
  children: ReactNode;
};

/** Shows a page to those who may see it; the server decides in any case, this only says so earlier. */
export function PageGuard({ page, pages, home, ask, children }: PageGuardProps) {
  const { actor } = useSession();
  const { pathname, href } = useLocation();
  const reason = whyNoAccess(actor, page.access);
  if (reason && !actor) return <ToSignIn returnTo={href} />;
  const missing = missingRight(actor, page.access);
  if (reason) return <NoAccessPage reason={reason} home={home} ask={missing && !actor?.viewer && ask(missing)} />;
  // Keyed by the path: another record starts with nothing of the former one's state.
  return (
    <CurrentPageContext key={pathname} value={{ page, pages }}>
      {children}
    </CurrentPageContext>
  );
}

function ToSignIn({ returnTo }: { returnTo: string }) {
  useEffect(() => goToSignIn(returnTo), [returnTo]);
  return null;
}
