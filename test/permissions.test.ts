import { modules } from '#app/modules.ts';
import { type Access, signedIn } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Declared, kindsOf, mismatches, title } from './matrix.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { ofSample, sampled } from './sampled.ts';
import { oneConnection } from './settings.ts';

/**
 * The permission matrix of every endpoint and role of the cast, generated from the declarations, so new endpoints need
 * no line here. Row-level access is in test/laws.test.ts.
 */
const endpoints = modules.flatMap(({ endpoints: declared }) => declared);
const declared: readonly Declared[] = endpoints.map((endpoint) => ({ endpoint, access: endpoint.access }));
const kindsWithSession = new Set(['permission', 'staff', 'signedIn', 'clientUser', 'oneself', 'viewing']);
const each = declared
  // Signing out would end the session that the next row needs, and a stream of events never ends.
  .filter(({ endpoint, access }) => kindsWithSession.has(access.kind) && endpoint.path !== '/logout')
  .filter(({ endpoint }) => endpoint.streams !== 'events')
  .map((one) => [title(one.endpoint), one] as const);

/** The calls that need no right, with reasons: removing a permission from a contract fails here. */
const openOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'before a sign-in': [
    'GET /access/roles/permissions/current-festival',
    'GET /festivals/fetchGreeting',
    'POST /login',
    'POST /login/login-with-key',
    'POST /login/confirm-factor',
    'GET /login/provider',
    'POST /login/begin-by-provider',
    'POST /login/begin-by-invitation',
    'POST /login/by-provider',
    'POST /login/provider-sign-out',
    'POST /forgotSecurityKeyword',
    'POST /forgetPassword/sendVerificationCode',
    'POST /forgetPassword/resendVerificationCode',
    'POST /forgetPassword/verifyToken',
    'PUT /forgetPassword/resetPassword',
    'PUT /forgetPassword/resetKeyword',
    'POST /access/openGrant',
    'GET /access/demoAccounts',
    'GET /staff/skillSample.webm',
    'GET /outbox/fetchAllMails',
    'GET /outbox/fetchMailById',
  ],
  'the companies a client user works for, and what the firm shares with them': [
    'GET /clients/fetchOwnCompanies',
    'POST /clients/switchCompany',
    'GET /clients/fetchOwnDocuments',
    'POST /clients/sendDocuments',
    'GET /client/fetchHome',
    'GET /client/fetchCompany',
    'POST /client/askCompanyChange',
    'POST /client/withdrawCompanyChange',
  ],
  'about the caller only': [
    'POST /logout',
    'GET /access/session',
    'GET /access/fetchMyRights',
    'POST /access/requestAccess',
    'GET /access/fetchMyRequests',
    'POST /access/endView',
    'GET /live',
    'GET /dashboard/fetchMyDay',
    'GET /dashboard/fetchTiles',
    'GET /dashboard/fetchApprovals',
    'POST /dashboard/decideApprovals',
    'POST /dashboard/arrangeTiles',
    'GET /dashboard/fetchFavourites',
    'POST /dashboard/keepFavourites',
    'GET /notification/fetchBell',
    'GET /notification/fetchAllNotification',
    'PUT /notification/markRead',
    'PUT /notification/markAllRead',
    'PUT /notification/archive',
    'GET /notification/fetchPreferences',
    'PUT /notification/savePreference',
    'PUT /notification/saveQuietHours',
    'GET /staff/training/fetchAllTrainingsEmployee',
    'GET /staff/training/exportTrainingsEmployee',
    'PUT /staff/training/giveFeedback',
  ],
  'the skill matrix, restricted to the caller and their people': [
    'GET /staff/fetchSkillMatrix',
    'PUT /staff/setSkillLevel',
    'PUT /staff/clearSkillLevel',
    'GET /staff/exportSkillMatrix',
  ],
  'the review of rights, restricted to the caller’s people': [
    'GET /access/fetchReviewStanding',
    'GET /access/fetchReviewPeople',
    'PUT /access/answerReview',
  ],
  'trainings, restricted to their people': [
    'GET /staff/training/fetchAllTrainingsByTrId',
    'GET /staff/training/fetchTrainingHistory/:id',
    'GET /staff/training/fetchDuties',
    // Adding needs one right, changing another: the action checks the applicable one.
    'POST /staff/training/saveTrainings',
    'PUT /staff/training/markAttendance',
    'PUT /staff/training/saveCertificate',
  ],
  'the exit interview, restricted to people with a part in it': [
    'GET /staff/fetchExitInterviewList',
    'GET /staff/fetchInterviewWaits',
    'POST /staff/createExitInterview',
    'PUT /staff/updateExitInterview',
    'PUT /staff/saveExitDraft',
  ],
  'items of a checklist, restricted to their owners': [
    'GET /staff/fetchOwnClearance',
    'PUT /staff/updateExitClearance',
  ],
  'files, decided by the record they belong to': [
    'GET /access/roles/permissions/pre-signed-url',
    'GET /access/roles/permissions/pre-signed-obj',
    'PUT /files/:folder/:code/:name',
    'GET /files/:folder/:code/:name',
  ],
  'records opened by the link in an email': [
    'POST /marketing/agreement/open',
    'GET /marketing/agreement/document',
    'POST /marketing/agreement/accept',
    'POST /marketing/agreement/reject',
    'POST /escalations/link/open',
    'POST /escalations/link/confirm',
    'POST /escalations/link/reopen',
    'POST /jobs/link/open',
    'POST /jobs/link/answer',
    'POST /jobs/link/send',
    'POST /jobs/link/approve',
    'POST /jobs/link/change',
    'GET /jobs/link/upload',
    'GET /jobs/link/download',
    'POST /hr/candidate/submission/:post',
    'POST /hr/candidate/submission/open',
    'POST /hr/candidate/submission/renew',
    'POST /hr/candidate/submission/upload',
    'POST /hr/candidate/submission/read',
    'POST /hr/joining-kit/own/open',
    'POST /hr/joining-kit/own/code',
    'POST /staff/exit/own/code',
    'POST /staff/exit/own/download',
    'POST /staff/exit/own/open',
    'POST /staff/exit/own/read',
    'POST /staff/exit/own/unlock',
    'POST /hr/joining-kit/own/unlock',
    'POST /hr/joining-kit/own/read',
    'PUT /hr/joining-kit/own/section',
    'POST /hr/joining-kit/own/submit',
    'POST /hr/joining-kit/own/calendar',
    'POST /hr/joining-kit/own/upload',
    'POST /hr/joining-kit/own/download',
    'POST /candidates/interviews/link/open',
    'POST /candidates/interviews/link/book',
    'POST /candidates/interviews/link/move',
    'POST /hr/candidate/own/open',
    'POST /hr/candidate/own/withdraw',
    'POST /hr/candidate/own/delete',
    'POST /hr/candidate/own/consent',
    'POST /hr/candidate/own/keep',
    'POST /hr/candidate/own/keepNoLonger',
    'POST /hr/candidate/own/data',
    'POST /feedback/link/open',
    'POST /feedback/link/rate',
    'POST /quotations/link/open',
    'POST /quotations/link/approve',
    'POST /quotations/link/reject',
    'POST /quotations/link/ask',
    'GET /quotations/link/pdf',
    'POST /offers/link/open',
    'POST /offers/link/accept',
    'POST /offers/link/reject',
    'POST /offers/link/askForChanges',
    'GET /offers/link/pdf',
  ],
  'swipes that devices send with their own token': ['POST /device/swipes'],
  'a calendar feed, whose address is its key': ['GET /calendar/:token/portico.ics'],
  'the festivals, readable by all staff': [
    'GET /festivals/fetchAllFestivals',
    'GET /festivals/exportFestivals',
    'GET /festivals/fetchFestivalById',
    'GET /festivals/fetchOverlaps',
    'GET /festivals/fetchImage',
    'GET /festivals/fetchYear',
  ],
  'the caller’s opened and favourite reports, each guarded by its own right': [
    'GET /reports/fetchReports',
    'PUT /reports/favourReport',
    'PUT /reports/openReport',
  ],
  'the caller’s schedules, alerts and files of reports, each guarded by its report': [
    'GET /reports/fetchReportSchedules',
    'PUT /reports/stopReport/:id',
    'GET /reports/fetchSentReports',
    'GET /reports/fetchReportAlerts',
    'POST /reports/addReportAlert',
    'DELETE /reports/deleteReportAlert/:id',
    'GET /reports/fetchReportFiles',
    'POST /reports/makeReportFile',
    'PUT /reports/cancelReportFile/:id',
  ],
  'the guide, open to everybody': [
    'GET /guide/fetchProgress',
    'PUT /guide/saveProgress',
    'PUT /guide/tickItem',
    'GET /guide/fetchReleases',
    'GET /guide/fetchVideos',
  ],
  'when colleagues are away, never why': [
    'GET /staff/fetchAbsences',
    'GET /hr/hrm/leave-applications/fetchTeamCalendar',
  ],
  'names to choose from': ['GET /master/fetchSkillCategory', 'GET /staff/fetchAllDotStaff'],
  'the search, which checks the right of each kind of record': ['GET /search'],
  'the caller’s saved views, each guarded by the call of its list': [
    'GET /views/fetchViews',
    'POST /views/addView',
    'PUT /views/updateView/:id',
    'DELETE /views/deleteView/:id',
    'PUT /views/setDefault/:id',
  ],
  'an edit in the background, for the person who started it': [
    'GET /bulk/fetchRun/:id',
    'GET /bulk/fetchRunning',
    'POST /bulk/stopRun/:id',
  ],
  'undoing the caller’s own last action': ['POST /undo', 'POST /undo/hold'],
};
const isOpenOnPurpose = (endpoint: AnyEndpoint) =>
  Object.values(openOnPurpose).flat().includes(title(endpoint)) ||
  (endpoint.method === 'GET' && endpoint.path.startsWith('/dds/')) ||
  // A client's own reports, restricted to that client.
  (endpoint.method === 'GET' && endpoint.path.startsWith('/myReports/'));

/** Traces of reading: what was opened, and where the reader stopped. */
const leftByReading = ['PUT /staff/saveSkillPosition', 'POST /staff/createSkillLogs'];

/** Reads with more input than fits into an address: a text to preview. */
const readsByBody = ['POST /templates/previewTemplate'];

/** Scheduled reports need only the right to read (decisions D44). */
const sends = [
  'POST /reports/addReportSchedule',
  'PUT /reports/updateReportSchedule/:id',
  'DELETE /reports/deleteReportSchedule/:id',
];

/** Secrets shown for a moment, each time recorded. */
const shownOnce = [
  'POST /clients/revealSecret',
  'POST /hr/offer/lookAtTerms/:id',
  'POST /hr/salary/lookAtPay/:employee_id',
  'POST /hr/salary/openLetter/:id',
  'POST /hr/salary/revisions/lookAtRevision/:id',
  // Printed on first request.
  'POST /myAccount/salary/openLetter/:id',
];

/** Directors approve offers that they don't manage: each step declares who takes it (decisions D44). */
const decided = ['PUT /hr/offer/updateStatus'];

/** Open to client users who may see a question to their company: answers, documents, quotations and disputes. */
const answers = [
  'POST /client/invoices/open',
  'POST /client/invoices/dispute',
  'PUT /client/answerQuery',
  'PUT /client/approveJob',
  'PUT /client/requestJobChange',
  'POST /client/addJobComment',
  'POST /client/sendJobDocuments',
  'POST /client/quotations/open',
  'PUT /client/quotations/approve',
  'PUT /client/quotations/reject',
  'POST /client/quotations/ask',
];

/** Endpoints that are open without being listed here. */
const openByMistake = (all: readonly AnyEndpoint[]) =>
  all.filter((endpoint) => endpoint.access.kind !== 'permission' && !isOpenOnPurpose(endpoint)).map(title);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: oneConnection });
});

describe('every endpoint and every role', () => {
  test('no endpoint lets in anyone it does not declare', async () => {
    const all = each.map(([, one]) => one);
    expect(await mismatches(portal, all, 'one to refuse')).toEqual([]);
  });

  const kindsOfDeclared = ([name, { endpoint }]: (typeof each)[number]) => kindsOf([name, endpoint]);
  test.each(sampled(each, 80, kindsOfDeclared))(
    `%s lets in exactly the people it declares (${ofSample})`,
    async (_, one) => {
      expect(await mismatches(portal, [one])).toEqual([]);
    },
  );

  test('calls that need no right are open on purpose', () => {
    expect(openByMistake(endpoints)).toEqual([]);
  });

  test('calls that change something need more than READ', () => {
    const writes = endpoints.filter(
      ({ method, access }) => method !== 'GET' && access.kind === 'permission' && access.action === 'READ',
    );
    expect(writes.map(title).toSorted()).toEqual(
      [...shownOnce, ...decided, ...answers, ...readsByBody, ...leftByReading, ...sends].toSorted(),
    );
  });

  test('a permission removed from a contract fails both tests', async () => {
    const taken = declared.find(({ endpoint }) => endpoint.path === '/marketing/enquiry/deleteEnquiries');
    if (!taken) throw new Error('The endpoint of this test is gone');
    expect(await mismatches(portal, [taken])).toEqual([]);
    await withAccess(taken.endpoint, signedIn, async () => {
      const noticed = await mismatches(portal, [taken]);
      expect(noticed).toContain('POST /marketing/enquiry/deleteEnquiries lets in team');
      expect(noticed).toContain('POST /marketing/enquiry/deleteEnquiries lets in accountant');
      expect(openByMistake(endpoints)).toEqual(['POST /marketing/enquiry/deleteEnquiries']);
    });
    expect(await mismatches(portal, [taken])).toEqual([]);
  });
});

/** The guard reads the declaration at each request: during `run` this endpoint declares another access. */
async function withAccess(endpoint: AnyEndpoint, access: Access, run: () => Promise<void>): Promise<void> {
  const before = endpoint.access;
  Object.assign(endpoint, { access });
  try {
    await run();
  } finally {
    Object.assign(endpoint, { access: before });
  }
}
