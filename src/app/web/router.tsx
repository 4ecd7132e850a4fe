import {
  type AnyRouter,
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { useState } from 'react';
import { logout } from '#modules/sign-in/contract.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { AskSkeleton } from '#modules/access/web/public/AskSkeleton.tsx';
import { ApprovalsContext } from '#modules/notifications/web/public/approvals.ts';
import { AnswersContext } from '#modules/notifications/web/public/answers.ts';
import { answers } from './answers.ts';
import { approvals } from './approvals.ts';
import { useMenuChoicesOf } from '#modules/dashboard/web/public/use-menu-choices.ts';
import { Bell } from '#modules/notifications/web/public/Bell.tsx';
import { HelpButton } from '#modules/guide/web/public/HelpButton.tsx';
import { endView as endViewing } from '#modules/access/contract.ts';
import { timekeeperModule } from '#modules/timekeeper/rights.ts';
import type { Right } from '#platform/contract/access.ts';
import { call, OutdatedError } from '#platform/web/api.ts';
import { fetchCode } from '#platform/web/code/fetch-code.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { MenuChoicesContext } from '#platform/web/layout/menu-choices.ts';
import { PageFailed } from '#platform/web/layout/PageFailed.tsx';
import { PageGuard } from '#platform/web/layout/PageGuard.tsx';
import { PageSkeleton } from '#platform/web/layout/PageSkeleton.tsx';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { Shell } from '#platform/web/layout/Shell.tsx';
import { readSearch, targetOf, writeSearch } from '#platform/web/routing/address.ts';
import type { PageRoute } from '#platform/web/routing/page.ts';
import { addressesWithoutId } from '#platform/web/routing/without-id.ts';
import { useOffered } from '#platform/web/routing/use-offered.ts';
import { usePreloading } from '#platform/web/routing/preloading.ts';
import { mayLeaveAll } from '#platform/web/form/use-leave-guard.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { endSession, endView, takeReturnTo } from '#platform/web/session/token.ts';
import { menuGroups } from './menu-groups.ts';
import { pages, searches } from './modules.ts';

const AskForAccess = onDemand(async () => (await import('#modules/access/web/public/AskForAccess.tsx')).AskForAccess, {
  waiting: <AskSkeleton />,
});

const FactorGate = onDemand(async () => (await import('#modules/sign-in/web/public/FactorGate.tsx')).FactorGate, {
  failed: 'page',
});

const OwnPhoto = onDemand(async () => (await import('#modules/staff/web/public/OwnPhoto.tsx')).OwnPhoto, {
  failed: 'nothing',
});

const CompanySwitch = onDemand(
  async () => (await import('#modules/clients/web/public/CompanySwitch.tsx')).CompanySwitch,
  { failed: 'nothing' },
);

const RaiseButton = onDemand(
  async () => (await import('#modules/escalations/web/public/RaiseButton.tsx')).RaiseButton,
  {
    failed: 'nothing',
  },
);

const TimerBadge = onDemand(async () => (await import('#modules/timekeeper/web/public/TimerBadge.tsx')).TimerBadge, {
  failed: 'nothing',
});

const SwipeBadge = onDemand(async () => (await import('#modules/attendance/web/public/SwipeBadge.tsx')).SwipeBadge, {
  failed: 'nothing',
});

const home = '/dashboard';
const noPages: readonly PageRoute[] = [];

/** One at a time: each router patches the window's history, and undoes that when closed. */
let current: AnyRouter | null = null;

/** The router over all declared pages; addresses match in any letter case (decisions D6). Closes the previous one. */
export function newRouter(): AnyRouter {
  if (current) closeRouter(current);
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...pages.map(routeOf), ...addressesWithoutId(pages).map(leadOn)]),
    caseSensitive: false,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Shows nothing for 200 ms, then the page's skeleton for at least 300 ms.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  // Loads the page's code while the session is still being read.
  const first = router.latestLocation.pathname === '/' ? home : router.latestLocation.pathname;
  void router.preloadRoute({ to: first });
  current = router;
  return router;
}

/** Stops following the address. A second call must not remove the patches of a later router. */
export function closeRouter(router: AnyRouter): void {
  if (router !== current) return;
  current = null;
  router.history.destroy();
}

const rootRoute = createRootRoute({ component: Frame });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...targetOf(takeReturnTo() ?? home), replace: true });
  },
});

function Frame() {
  const { actor } = useSession();
  const may = useMay();
  const offered = useOffered(actor && !actor.needsFactor ? pages : noPages);
  const [held, setHeld] = useState(false);
  const menu = useMenuChoicesOf(actor?.audience === 'team' && !actor.needsFactor && !held);
  usePreloading();
  if (!actor) return <Outlet />;
  // Held until its owner continues: the recovery codes are shown only once.
  if (actor.needsFactor || held) {
    return <FactorGate onSignOut={signOut} held={held} onHold={setHeld} />;
  }
  return (
    <AnswersContext value={answers}>
      <ApprovalsContext value={approvals}>
        <MenuChoicesContext value={menu}>
          <Shell
            pages={offered}
            groups={menuGroups}
            searches={searches}
            home={home}
            onSignOut={signOut}
            onBack={backToMyself}
            bell={
              <>
                {actor.audience === 'client' && <CompanySwitch />}
                {actor.audience === 'client' && <RaiseButton />}
                {actor.audience === 'team' && may(timekeeperModule.create) && <TimerBadge />}
                {actor.audience === 'team' && may(myAccountModule.update) && <SwipeBadge />}
                <HelpButton pages={pages} />
                <Bell />
              </>
            }
            photo={actor.audience === 'team' && may(myAccountModule.read) && <OwnPhoto />}
          >
            <Outlet />
          </Shell>
        </MenuChoicesContext>
      </ApprovalsContext>
    </AnswersContext>
  );
}

function routeOf(page: PageRoute) {
  const Page = lazyRouteComponent(() => codeOf(page));
  const Guarded = () => (
    <PageGuard page={page} pages={pages} refusals={refusals}>
      <Page />
    </PageGuard>
  );
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(page.path),
    staticData: { page },
    // Read each time: once the page's code is loaded, a changed address has nothing left to load.
    component: Object.defineProperty(Guarded, 'preload', { get: () => Page.preload }),
  });
}

const routerPath = (path: string) => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');

const leadOn = ({ path, to }: { readonly path: string; readonly to: string }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(path),
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** The router recognises an outdated version by this message, and reloads once for each file. */
const codeOf = async (page: PageRoute) => {
  try {
    return { default: await fetchCode(page.load) };
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error;
    throw new Error(`Failed to fetch dynamically imported module: ${String(error.cause)}`, { cause: error });
  }
};

const askForAccess = (right: Right) => <AskForAccess right={right} />;

const refusals = { home, ask: askForAccess };

/** Ends viewing as someone else: here at once, on the server as soon as it answers. */
async function backToMyself(): Promise<void> {
  const told = call(endViewing, {});
  endView();
  // If refused or unreachable, the view expires by itself.
  const reply = await told.catch(() => undefined);
  if (reply?.message) toast.success(reply.message);
}

/** Ends the session, unless unsaved input is to be kept: here at once, on the server as soon as it answers. */
async function signOut(): Promise<void> {
  if (!(await mayLeaveAll())) return;
  const told = call(logout, {});
  endSession('signedOut');
  // If refused or unreachable, the session expires on the server; here it is over anyway.
  await told.catch(() => undefined);
}
