import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { mayUse, whyNoAccess } from '#platform/contract/access.ts';
import type { PageRoute } from '../routing/page.ts';
import { useSession } from '../session/session.ts';
import { goToSignIn } from '../session/token.ts';
import { CurrentPageContext } from './current-page.ts';
import { PartGuard, type Refusals, RefusalsContext } from './PartGuard.tsx';

type PageGuardProps = {
  page: PageRoute;
  pages: readonly PageRoute[];
  refusals: Refusals;
  children: ReactNode;
};

/** Shows a page to people who may see it. The server decides in any case; this only gives the answer earlier. */
export function PageGuard({ page, pages, refusals, children }: PageGuardProps) {
  const { actor } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!actor && whyNoAccess(actor, page.access)) return <ToSignIn />;
  return (
    <RefusalsContext value={refusals}>
      {/* Keyed by the path: another record starts without the previous one's state. */}
      <CurrentPageContext key={pathname} value={{ page, pages }}>
        <PartGuard access={page.access} {...(page.opensTo && mayUse(actor, page.opensTo) && { titled: page.title })}>
          {children}
        </PartGuard>
      </CurrentPageContext>
    </RefusalsContext>
  );
}

function ToSignIn() {
  const { href } = useLocation();
  useEffect(() => goToSignIn(href), [href]);
  return null;
}
