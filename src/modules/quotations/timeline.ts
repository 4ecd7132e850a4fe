/** How fast a job was quoted (domain specification, D5). */
import type { Tone } from '#platform/contract/flow.ts';

export const timelines = ['GREEN', 'ORANGE', 'GREY', 'RED'] as const;
export type Timeline = (typeof timelines)[number];

/** The meaning of the colours, as the specification says it. */
export const timelineLegends: Readonly<Record<Timeline, string>> = {
  GREEN: '2 Working Days',
  ORANGE: 'Quotes Pending',
  GREY: 'After 2 days',
  RED: 'After 5 days',
};

export const timelineTones: Readonly<Record<Timeline, Tone>> = {
  GREEN: 'green',
  ORANGE: 'amber',
  GREY: 'grey',
  RED: 'red',
};

/** @param days working days from the job to its quotation; null until it is sent */
export function timelineOf(days: number | null): Timeline {
  if (days === null) return 'ORANGE';
  if (days <= 2) return 'GREEN';
  return days <= 5 ? 'GREY' : 'RED';
}
