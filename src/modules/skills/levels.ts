/** How far somebody is in a category of skills, from what they opened, attended and gave. */

export const levels = [0, 1, 2, 3, 4] as const;
export const levelWords = ['None', 'Aware', 'Practised', 'Confident', 'Teaches'] as const;

export type Evidence = {
  /** Different skills of the library that were opened. */
  readonly skills: number;
  /** Minutes of trainings that were attended. */
  readonly minutes: number;
  /** Trainings that were given. */
  readonly given: number;
};

/** A skill is a point, an hour of training two, a training given six. */
export const pointsOf = ({ skills, minutes, given }: Evidence): number =>
  skills + 2 * Math.floor(minutes / 60) + 6 * given;

/** Points from which on somebody is at level 1, 2, 3 and 4; for the last they must have given a training as well. */
export const thresholds = [1, 5, 12, 20] as const;

export function levelOf(evidence: Evidence): number {
  const points = pointsOf(evidence);
  const level = thresholds.filter((least) => points >= least).length;
  return evidence.given === 0 ? Math.min(level, 3) : level;
}

/** A level that somebody set, and what the evidence said then. */
export type SetLevel = { readonly level: number; readonly evidence: number };

/** What somebody set wins until the evidence outgrows both it and what it said at that time. */
export const isOutgrown = (set: SetLevel, evidence: number): boolean => evidence > Math.max(set.level, set.evidence);

export const levelNow = (set: SetLevel | undefined, evidence: number): number =>
  set === undefined || isOutgrown(set, evidence) ? evidence : set.level;

/** Nobody sets their own: HR for everybody, a manager for their people. */
export function whyNotSetLevel(who: { own: boolean; hr: boolean; manager: boolean }): string | undefined {
  if (who.own && !who.hr) return 'Your level is set by your manager or HR';
  return who.hr || who.manager ? undefined : 'This is for their manager and HR';
}
