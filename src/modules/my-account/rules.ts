/** Rules of one's own account, used by both sides. */
import type { ChangeState } from './profile.ts';

/** Why people cannot change their own name; undefined if they can. */
export const whyNotRename = (onStaff: boolean): string | undefined =>
  onStaff ? 'HR manages your name. Request a change below' : undefined;

/** Why a request for a change cannot be decided; undefined if it can. */
export function whyNotDecide(
  actor: { readonly accountId: number },
  change: { readonly state: ChangeState; readonly person: { readonly accountId: number } },
): string | undefined {
  if (change.state === 'withdrawn') return 'This request was withdrawn';
  if (change.state !== 'open') return `This request was ${change.state} already`;
  return change.person.accountId === actor.accountId ? 'You cannot decide on changes to your own record' : undefined;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** 'Firefox on Windows': the device in plain words, from the browser's user agent. */
export function deviceOf(userAgent: string): string {
  const find = (all: typeof browsers) => all.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
