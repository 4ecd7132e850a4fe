/** Why someone is not taken further. Decisions of their own are not mailed back to them (decisions D44). */
export const rejectReasons = [
  'Experience',
  'Skills',
  'Expected salary',
  'Notice period',
  'Right to work',
  'Interview',
  'Another candidate',
  'Position closed',
  'Withdrawn',
  'Joined elsewhere',
  'No show',
  'Other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** The candidate's own decision: counted apart in figures, and not mailed. */
export const theirOwn: readonly string[] = ['Withdrawn', 'Joined elsewhere', 'No show'];

/** Stages that a rejection leads to. */
export const rejectedStages: readonly string[] = ['Rejected', 'Interviewed & Rejected'];

/** Hours during which a rejection can be undone before its email is sent. */
export const hoursToCallBack = 24;
