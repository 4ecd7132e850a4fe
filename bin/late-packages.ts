/** Lists packages that are later than docs/security.md promises ('When packages are renewed'). */

/** Outdated packages, from `npm outdated --json`. */
export type Outdated = Readonly<Record<string, { readonly current?: string; readonly latest: string }>>;

export type Severity = 'critical' | 'high' | 'moderate' | 'low' | 'info';

/** A package with a vulnerability of its own, from `npm audit --json`. */
export type Faulty = {
  readonly name: string;
  readonly version: string;
  readonly severity: Severity;
  readonly title: string;
  readonly canBeMended: boolean;
};

/** The publishing time of each version, by package: `npm view <name> time --json`. */
export type Published = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Asked = { readonly outdated: Outdated; readonly faulty: readonly Faulty[]; readonly published: Published };

export type Finding = { readonly late: boolean; readonly says: string };

/** Days from the first version after the installed one: no version that fixes a vulnerability is older. */
const days: Readonly<Record<Severity, number>> = { critical: 2, high: 7, moderate: 30, low: 30, info: 30 };
const daysOfOthers = 90;

const day = 24 * 60 * 60 * 1000;

/** @returns the outdated packages, late ones first */
export function latePackages({ outdated, faulty, published }: Asked, now: Date): readonly Finding[] {
  const faults = faulty.map(({ name, version, severity, title, canBeMended }) => {
    const about = `${name} ${version}: ${title} (${severity})`;
    if (!canBeMended) return { late: true, says: `${about}. No version mends it: decide what is done instead` };
    return counted(about, behindFor(published[name], version, now), days[severity]);
  });
  const others = Object.entries(outdated)
    .filter(([name]) => !faulty.some((one) => one.name === name))
    .map(([name, { current = '', latest }]) =>
      counted(`${name} ${current}: ${latest} is there`, behindFor(published[name], current, now), daysOfOthers),
    );
  return [...faults, ...others].toSorted((one, other) => Number(other.late) - Number(one.late));
}

const counted = (about: string, age: number, most: number): Finding => ({
  late: age > most,
  says: `${about}, behind for ${age} of ${most} days`,
});

/** Whole days since a newer version than the installed one exists; pre-releases don't count. */
function behindFor(times: Readonly<Record<string, string>> = {}, installed: string, now: Date): number {
  const since = Object.entries(times)
    .filter(([version]) => /^\d+\.\d+\.\d+$/.test(version) && isAfter(version, installed))
    .map(([, time]) => Date.parse(time));
  return since.length === 0 ? 0 : Math.floor((now.getTime() - Math.min(...since)) / day);
}

function isAfter(version: string, installed: string): boolean {
  const [ours, theirs] = [numbersOf(installed), numbersOf(version)];
  const at = theirs.findIndex((number, place) => number !== ours[place]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
}

const numbersOf = (version: string): readonly number[] => (/^[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number);
