import type { MasterBody } from '#platform/contract/master-calls.ts';

const day = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Errors across fields of a shift; one that ends before it begins runs past midnight. */
export function wrongShift({
  start_Time,
  end_Time,
  break_min,
  full_min,
  half_min,
}: MasterBody): Record<string, string> {
  const wrong: Record<string, string> = {};
  const length = (minutesOf(String(end_Time)) - minutesOf(String(start_Time)) + day) % day;
  if (length === 0) wrong['end_Time'] = 'A shift must not end at the time it starts';
  else if (Number(break_min) >= length) wrong['break_min'] = 'The break must be shorter than the shift';
  if (Number(half_min) > Number(full_min)) wrong['half_min'] = 'A half day must not be longer than a full day';
  return wrong;
}
