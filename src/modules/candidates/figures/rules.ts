/** The stages that figures count. Reaching one implies having reached those before it. */
export const funnelStages = [
  'Shortlisted',
  'To be Interviewed',
  'Interview - 1',
  'Interview - 2',
  'Interview - 3',
  'Interviewed & Shortlisted',
  'To be Offered',
  'Offered',
  'Offer Sent',
  'Accepted',
  'To join',
  'Move to Onboarding',
] as const;

/** The furthest stage someone reached; Applied if nobody has taken them further. */
export const reachedStages = ['Applied', ...funnelStages] as const;
export type Reached = (typeof reachedStages)[number];

/** This stage and the later ones, for the filter of a list. */
export const fromStage = (stage: Reached): readonly Reached[] => reachedStages.slice(reachedStages.indexOf(stage));

/** How many reached each stage or a later one. @param furthest how many got to each stage and no further */
export const reachedOrLater = (
  furthest: ReadonlyMap<string, number>,
): readonly { readonly stage: Reached; readonly count: number }[] =>
  reachedStages.map((stage) => ({
    stage,
    count: fromStage(stage).reduce((sum, one) => sum + (furthest.get(one) ?? 0), 0),
  }));

/** Endings that the firm did not decide, counted apart from rejections (decisions D44). */
export const apart = ['Withdrawn', 'Position closed', 'Joined elsewhere'] as const;
