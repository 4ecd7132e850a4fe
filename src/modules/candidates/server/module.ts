import { funnels } from '#modules/recruitment/server/public/funnel.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { candidateWordings } from '../applying/server/wordings.ts';
import { assessmentFiles, assessmentWording } from '../assessments/server/actions.ts';
import { seedInterviews } from '../interviews/server/demo.ts';
import { interviewJobs } from '../interviews/server/nightly.ts';
import { interviewRoutes } from '../interviews/server/routes.ts';
import { interviewWordings } from '../interviews/server/wordings.ts';
import { keepWording } from '../privacy/server/mails.ts';
import { privacyByItself } from '../privacy/server/nightly.ts';
import { sendRejections } from '../rejecting/server/send.ts';
import { closedWording, rejectedWording } from '../rejecting/server/wordings.ts';
import { candidates as contract } from '../module.ts';
import { seedCandidates } from './demo.ts';
import { candidateEffects } from './effects.ts';
import { funnelsOfPositions } from './positions.ts';
import { unhidden } from './record.ts';
import { resumeOwner } from './resumes.ts';
import { candidateRoutes } from './routes.ts';
import { remindOfStuck } from './stuck.ts';

export const candidatesServer = serverModule({
  contract,
  routes: [...candidateRoutes, ...interviewRoutes],
  jobs: [...interviewJobs, sendRejections, remindOfStuck, ...privacyByItself],
  seeds: [seedCandidates, seedInterviews],
  deletables: none,
  files: [assessmentFiles, resumeOwner],
  search: [searchedRecord(unhidden, { detail: 'selection_progress' })],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [candidateEffects],
  reactions: none,
  provides: [
    wordings.provide([
      ...candidateWordings,
      ...interviewWordings,
      assessmentWording,
      rejectedWording,
      closedWording,
      keepWording,
    ]),
    funnels.provide(funnelsOfPositions),
  ],
});
