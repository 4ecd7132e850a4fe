/** Why somebody is not taken further. What people have said themselves they need not be mailed about (decisions D44). */
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

/** The candidate's own decision: figures count these apart, and no mail goes. */
export const theirOwn: readonly string[] = ['Withdrawn', 'Joined elsewhere', 'No show'];

/** Stages that a rejection leads to. */
export const rejectedStages: readonly string[] = ['Rejected', 'Interviewed & Rejected'];

/** Hours during which a rejection can be called back before its mail goes. */
export const hoursToCallBack = 24;
