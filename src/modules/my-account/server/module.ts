import { staffEvents } from '#modules/staff/contract.ts';
import { accountRights } from '#modules/sign-in/server/public/rights.ts';
import { calendarDates } from '#platform/server/time/calendar-dates.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { myAccount } from '../module.ts';
import { endFeedOf } from './calendar-feed.ts';
import { seedProfileChanges } from './demo.ts';
import { myChanges } from './my-data.ts';
import { endUnreadCalendarFeeds } from './nightly.ts';
import { calendarRoutes, myAccountRoutes } from './routes.ts';
import { ownDetailsToComplete, profileChangesToDecide } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';

export const myAccountServer = serverModule({
  contract: myAccount,
  routes: (all) => [
    ...myAccountRoutes(all.myData),
    ...calendarRoutes(calendarDates.allFrom(all), accountRights.from(all)),
  ],
  jobs: [endUnreadCalendarFeeds],
  seeds: [seedProfileChanges],
  deletables: none,
  files: none,
  search: none,
  myData: [myChanges],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [reaction(staffEvents.rehired, endFeedOf)],
  provides: [toDo.provide(profileChangesToDecide), toDo.provide(ownDetailsToComplete)],
});
