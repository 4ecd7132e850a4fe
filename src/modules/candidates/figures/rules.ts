/** The stages that figures count by: everybody who reached one has reached those before it as well. */
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

/** How far somebody came at the most; Applied where nobody has taken them further. */
export const reachedStages = ['Applied', ...funnelStages] as const;
export type Reached = (typeof reachedStages)[number];

/** This stage and those after it, as a list is filtered by them. */
export const fromStage = (stage: Reached): readonly Reached[] => reachedStages.slice(reachedStages.indexOf(stage));

/** How many reached each stage or a later one. @param furthest how many came to each stage and no further */
export const reachedOrLater = (
  furthest: ReadonlyMap<string, number>,
): readonly { readonly stage: Reached; readonly count: number }[] =>
  reachedStages.map((stage) => ({
    stage,
    count: fromStage(stage).reduce((sum, one) => sum + (furthest.get(one) ?? 0), 0),
  }));

/** Endings that are no decision of ours, counted apart from rejections (decisions D44). */
export const apart = ['Withdrawn', 'Position closed', 'Joined elsewhere'] as const;
