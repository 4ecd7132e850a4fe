/**
 * The clocks of an escalation. Until it is acknowledged it moves up when the answer is late, then when the resolution
 * is; whoever gets it has the time of a first answer before it moves up again.
 */
import type { Changes } from '#platform/server/record/changes.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { addWorkingMinutes, minutesOfDay, type WorkingHours } from '#platform/server/time/working-hours.ts';
import type { escalation } from '../contract.ts';
import type { Severity } from '../levels.ts';
import type { EscalationSettingForm } from '../settings.ts';
import { settingsOf, workingHours } from './settings.ts';

type Stored = StoredRow<typeof escalation>;

/** What decides about the clocks; read once where many escalations are looked at. */
export type Clocks = { readonly hours: WorkingHours; readonly settings: EscalationSettingForm };

export async function clocksOf(work: Work): Promise<Clocks> {
  const settings = await settingsOf(work);
  return { settings, hours: await workingHours(work, settings) };
}

const key = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;

const answerMinutes = ({ settings }: Clocks, severity: Severity) => settings[`${key(severity)}_answer`] * 60;

/** Both clocks of a severity, from the moment at which they begin. */
export function dueTimes(clocks: Clocks, severity: Severity, begun: Date): { respond_by: string; due_at: string } {
  const { hours, settings } = clocks;
  const days = settings[`${key(severity)}_resolve`];
  return {
    respond_by: addWorkingMinutes(begun, answerMinutes(clocks, severity), hours).toISOString(),
    due_at: addWorkingMinutes(begun, days * minutesOfDay(hours), hours).toISOString(),
  };
}

/** The clocks of an escalation that is raised or opened again. */
export function clocksFrom(clocks: Clocks, severity: Severity, begun: Date): Changes<Stored> {
  const times = dueTimes(clocks, severity, begun);
  return { ...times, begun_at: begun.toISOString(), moves_at: times.respond_by, first_response_at: null };
}

/** Once somebody has answered the resolution counts; one that is late already has the time of an answer more. */
export function movesAfterAnswer(clocks: Clocks, { severity, due_at }: Pick<Stored, 'severity' | 'due_at'>, now: Date) {
  return Date.parse(due_at) > now.getTime() ? due_at : nextMove(clocks, severity, now);
}

/** When what has just moved up moves up again. */
export const nextMove = (clocks: Clocks, severity: Severity, now: Date): string =>
  addWorkingMinutes(now, answerMinutes(clocks, severity), clocks.hours).toISOString();

/** Minutes by which clocks of several machines may differ. */
const usual = 1;

/**
 * What is to be reckoned anew of an escalation that was moved while a clock ran ahead: it would wait until then.
 * @returns undefined where its times can be right
 */
export function rightTimes(clocks: Clocks, stored: Stored, now: Date): Changes<Stored> | undefined {
  const { severity, begun_at, due_at, moves_at, first_response_at } = stored;
  if (Date.parse(begun_at) > now.getTime() + usual * 60_000)
    return moves_at === null ? dueTimes(clocks, severity, now) : clocksFrom(clocks, severity, now);
  const latest = [nextMove(clocks, severity, now), due_at].toSorted().at(-1) ?? due_at;
  if (moves_at === null || Date.parse(moves_at) <= Date.parse(latest)) return undefined;
  const next = nextMove(clocks, severity, now);
  return { moves_at: first_response_at === null ? next : movesAfterAnswer(clocks, stored, now) };
}

/** Another severity is another promise, from the same beginning; what is late by it moves up at the next look. */
export function reclocked(clocks: Clocks, before: Stored, severity: Severity): Changes<Stored> {
  const times = dueTimes(clocks, severity, new Date(before.begun_at));
  if (before.moves_at === null) return times;
  return { ...times, moves_at: before.first_response_at === null ? times.respond_by : times.due_at };
}
