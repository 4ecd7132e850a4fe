import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api.ts';
import type { Found } from '#platform/web/routing/page.ts';
import { fetchClientJobs } from '../contract.ts';
import { type Guess, guessesFor, isQuickEntry, quickEntryIn, type QuickEntry } from '../quick-entry.ts';
import { fetchWeek, openAgain, saveCells } from '../weeks.ts';
import { timeAddress } from './addresses.ts';
import { searchText } from './grid.ts';
import { timeReads } from './reads.ts';

/** The most suggestions offered. */
const most = 5;

/** The possible meanings of 'time acme vat 1:30 today', to be saved with Enter. */
export async function quickEntries(text: string): Promise<readonly Found[]> {
  if (!isQuickEntry(text)) return [];
  // The words that identify the job do not depend on the day.
  const { words = [] } = quickEntryIn(text, new Date().toISOString().slice(0, 10)) ?? {};
  if (words.length === 0) return [];
  const [{ result: choices }, { result: week }] = await Promise.all([
    call(fetchClientJobs, { query: { find: searchText(words.join(' ')) } }),
    call(fetchWeek, { query: {} }),
  ]);
  const typed = quickEntryIn(text, week.today);
  if (!typed) return [];
  const guesses = guessesFor(typed.words, choices);
  return guesses.slice(0, most).map((guess) => entryFor(guess, typed, week.today));
}

function entryFor({ job, activity, feeType }: Guess, { minutes, date }: QuickEntry, today: string): Found {
  const what = [job?.client, job?.title ?? feeType?.name, activity?.name].filter(Boolean).join(', ');
  const cell = {
    date,
    job_id: job?.id ?? null,
    planning_activity_id: activity?.id ?? null,
    fee_type_id: feeType?.id ?? null,
    duration_min: minutes,
    description: null,
    over_budget_reason: null,
    id: null,
    version: undefined,
  };
  return {
    title: `${durationText(minutes)} on ${what}`,
    detail: [job?.reference_no, date === today ? 'today' : showDate(date)].filter(Boolean).join(' · '),
    to: timeAddress({ as: 'day', week: date, day: date }),
    act: {
      refreshes: timeReads,
      run: async () => {
        const { result } = await call(saveCells, { body: { cells: [cell] } });
        const refused = result.cells[0]?.refused;
        if (refused) return { refused: refused.message };
        const done = `${durationText(minutes)} booked on ${what}`;
        return { done: result.reopened ? `${done}. ${openAgain}` : done };
      },
    },
  };
}
