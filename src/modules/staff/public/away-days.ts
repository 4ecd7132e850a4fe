/** When someone is away in a period, for people who plan their work: what everybody may know (decisions D27). */
import { awayKind, type AwayPart } from './away.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';

type Person = {
  /** Minutes that they would work on a day without leave. */
  readonly minutesAround: (day: PlainDate) => number;
  readonly awayOn: (day: PlainDate) => readonly AwayPart[];
};

type AwayDays = { readonly away: number; readonly asked: number };

/** Working days of accepted and of requested leave, halves as halves, without leave in hours. */
export function awayDays(person: Person, from: PlainDate, to: PlainDate): AwayDays {
  const sum = { away: 0, asked: 0 };
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (person.minutesAround(day) === 0) continue;
    const { away, asked } = parted(person.awayOn(day));
    sum.away += shareOf(away);
    sum.asked += shareOf(asked);
  }
  return sum;
}

export type AwayRun = { readonly from: PlainDate; readonly to: PlainDate; readonly asked: boolean };

/** Consecutive whole days as runs across days off, in order. */
export function awayRuns(person: Person, from: PlainDate, to: PlainDate): readonly AwayRun[] {
  const runs: AwayRun[] = [];
  for (const asked of [false, true]) {
    let run: AwayRun | undefined;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (awayKind(parted(person.awayOn(day))[asked ? 'asked' : 'away']) === 'Leave') {
        const { from: begin } = run ?? { from: day };
        run = { from: begin, to: day, asked };
      } else if (person.minutesAround(day) > 0) {
        if (run) runs.push(run);
        run = undefined;
      }
    }
    if (run) runs.push(run);
  }
  return runs.toSorted((one, other) => one.from.localeCompare(other.from));
}

/** 'Away 14-12 to 18-12', 'Away 21-12, asked for'. */
export function awayText({ from, to, asked }: AwayRun): string {
  const [first, last] = [from, to].map((day) => showDate(day).slice(0, 5));
  return `Away ${first}${first === last ? '' : ` to ${last}`}${asked ? ', asked for' : ''}`;
}

const parted = (all: readonly AwayPart[]) => ({
  away: all.filter(({ asked }) => !asked),
  asked: all.filter(({ asked }) => asked),
});

const shares: Readonly<Record<string, number>> = { Leave: 1, 'Half leave': 0.5 };
const shareOf = (parts: readonly AwayPart[]): number => shares[awayKind(parts) ?? ''] ?? 0;
