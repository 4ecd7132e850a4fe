import { openEnquiries } from '#modules/enquiries/server/public/open-work.ts';
import { interviewsAsHead, ownedPoints } from '#modules/exit/server/public/open-work.ts';
import { openPositions } from '#modules/recruitment/server/public/open-work.ts';
import { reportsToHandOver } from '#modules/staff/server/public/open-work.ts';
import { trainingsAhead } from '#modules/training/server/public/open-work.ts';
import type { OpenWork } from '#platform/server/open-work.ts';

/** What somebody who leaves may still have to hand over, in the order of the exit's page. */
export const openWork: readonly OpenWork[] = [
  openEnquiries,
  trainingsAhead,
  reportsToHandOver,
  openPositions,
  ownedPoints,
  interviewsAsHead,
];
