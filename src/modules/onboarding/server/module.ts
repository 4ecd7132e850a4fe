import { buddyOf } from '#modules/joining/server/public/buddy.ts';
import { firstWeekOf } from '#modules/joining/server/public/first-week.ts';
import { lentTo } from '#modules/exit/server/public/lent.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { myAssets } from '../assets/server/my-data.ts';
import { notGivenBack } from '../assets/server/actions.ts';
import { onboarding } from '../module.ts';
import { carryOver } from './carry-over.ts';
import { seedOnboardings } from './demo.ts';
import { onboardingEffects } from './effects.ts';
import { plannedInFirstWeek } from './first-week.ts';
import { onboardingJobs } from './nightly.ts';
import { moveProbations } from './probation.ts';
import { onboardingWordings } from './mails.ts';
import { onboardingReactions } from './reactions.ts';
import { onboardingRoutes } from './routes.ts';
import { evidenceOwner } from './tasks.ts';
import { buddyNameOf } from './kits.ts';

export const onboardingServer = serverModule({
  contract: onboarding,
  routes: onboardingRoutes,
  jobs: [...onboardingJobs, moveProbations, carryOver],
  seeds: [seedOnboardings],
  deletables: none,
  files: [evidenceOwner],
  search: none,
  myData: [myAssets],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [onboardingEffects],
  reactions: onboardingReactions,
  provides: [
    wordings.provide(onboardingWordings),
    lentTo.provide(notGivenBack),
    buddyOf.provide(buddyNameOf),
    firstWeekOf.provide(plannedInFirstWeek),
  ],
});
