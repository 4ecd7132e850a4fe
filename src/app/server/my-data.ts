import { myAccess } from '#modules/access/server/public/my-data.ts';
import { myEnquiries } from '#modules/enquiries/server/public/my-data.ts';
import { myEvents } from '#modules/events/server/public/my-data.ts';
import { myExit } from '#modules/exit/server/public/my-data.ts';
import { myChanges } from '#modules/my-account/server/public/my-data.ts';
import { myNotifications } from '#modules/notifications/server/public/my-data.ts';
import { mySkillLogs } from '#modules/skills/server/public/my-data.ts';
import { myRecord } from '#modules/staff/server/public/my-data.ts';
import { myTrainings } from '#modules/training/server/public/my-data.ts';
import type { MyData } from '#platform/server/my-data.ts';

/** All that a person may take with them, in the order of the archive. */
export const myDataParts: readonly MyData[] = [
  ...myAccess,
  myRecord,
  myChanges,
  myNotifications,
  myEnquiries,
  myEvents,
  myTrainings,
  mySkillLogs,
  myExit,
];
