/**
 * The clocks of an escalation. Before it is acknowledged it moves up when the answer is late, and later when the
 * resolution is. Each new owner has the time of a first answer before it moves up again.
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

/** The data that the clocks depend on; read once when many escalations are checked. */
export type Clocks = { readonly hours: WorkingHours; readonly settings: EscalationSettingForm };

export async function clocksOf(work: Work): Promise<Clocks> {
  const settings = await settingsOf(work);
  return { settings, hours: await workingHours(work, settings) };
}

const key = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;

const answerMinutes = ({ settings }: Clocks, severity: Severity) => settings[`${key(severity)}_answer`] * 60;

/** Both due times of a severity, counted from a moment. */
export function dueTimes(clocks: Clocks, severity: Severity, begun: Date): { respond_by: string; due_at: string } {
  const { hours, settings } = clocks;
  const days = settings[`${key(severity)}_resolve`];
  return {
    respond_by: addWorkingMinutes(begun, answerMinutes(clocks, severity), hours).toISOString(),
    due_at: addWorkingMinutes(begun, days * minutesOfDay(hours), hours).toISOString(),
  };
}

/** The clocks of an escalation that is raised or reopened. */
export function clocksFrom(clocks: Clocks, severity: Severity, begun: Date): Changes<Stored> {
  const times = dueTimes(clocks, severity, begun);
  return { ...times, begun_at: begun.toISOString(), moves_at: times.respond_by, first_response_at: null };
}

/** After an answer the due time of the resolution counts; if that is late, the time of one more answer. */
export function movesAfterAnswer(clocks: Clocks, { severity, due_at }: Pick<Stored, 'severity' | 'due_at'>, now: Date) {
  return Date.parse(due_at) > now.getTime() ? due_at : nextMove(clocks, severity, now);
}

/** When an escalation that has just moved up moves up again. */
export const nextMove = (clocks: Clocks, severity: Severity, now: Date): string =>
  addWorkingMinutes(now, answerMinutes(clocks, severity), clocks.hours).toISOString();

/** Minutes that clocks of different machines may differ. */
const usual = 1;

/**
 * Corrected times of an escalation that was changed while a clock ran ahead; it would otherwise wait until then.
 * @returns undefined if its times are plausible
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

/** New due times after a changed severity, from the same start; if they are past, the next run moves it up. */
export function reclocked(clocks: Clocks, before: Stored, severity: Severity): Changes<Stored> {
  const times = dueTimes(clocks, severity, new Date(before.begun_at));
  if (before.moves_at === null) return times;
  return { ...times, moves_at: before.first_response_at === null ? times.respond_by : times.due_at };
}
