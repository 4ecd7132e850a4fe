/** A person's level in a category of skills, from what they opened, attended and gave. */

export const levels = [0, 1, 2, 3, 4] as const;
export const levelWords = ['None', 'Aware', 'Practised', 'Confident', 'Teaches'] as const;

export type Evidence = {
  /** Different skills opened in the library. */
  readonly skills: number;
  /** Minutes of trainings attended. */
  readonly minutes: number;
  /** Trainings given. */
  readonly given: number;
};

/** One point for a skill, two for an hour of training, six for a training given. */
export const pointsOf = ({ skills, minutes, given }: Evidence): number =>
  skills + 2 * Math.floor(minutes / 60) + 6 * given;

/** Points needed for levels 1, 2, 3 and 4; level 4 also needs a training given. */
export const thresholds = [1, 5, 12, 20] as const;

export function levelOf(evidence: Evidence): number {
  const points = pointsOf(evidence);
  const level = thresholds.filter((least) => points >= least).length;
  return evidence.given === 0 ? Math.min(level, 3) : level;
}

/** A level set by hand, and the level from evidence at that time. */
export type SetLevel = { readonly level: number; readonly evidence: number };

/** A level set by hand applies until the evidence exceeds both it and the evidence at that time. */
export const isOutgrown = (set: SetLevel, evidence: number): boolean => evidence > Math.max(set.level, set.evidence);

export const levelNow = (set: SetLevel | undefined, evidence: number): number =>
  set === undefined || isOutgrown(set, evidence) ? evidence : set.level;

/** Why someone cannot set a level: HR may for everybody, managers for their people, nobody for themselves. */
export function whyNotSetLevel(who: { own: boolean; hr: boolean; manager: boolean }): string | undefined {
  if (who.own && !who.hr) return 'Your level is set by your manager or HR';
  return who.hr || who.manager ? undefined : 'This is for their manager and HR';
}
