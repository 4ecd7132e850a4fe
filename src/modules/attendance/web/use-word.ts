import { useSearchWord } from '#platform/web/routing/address.ts';

/** One of a few words kept in the address; the first by default. */
export function useWord<Word extends string>(word: string, choices: readonly Word[]): Word | undefined {
  const [said] = useSearchWord(word);
  return choices.find((choice) => choice === said) ?? choices[0];
}

/** The same for choices that are their own labels. */
export const viewsOf = (choices: readonly string[]) => choices.map((choice) => ({ value: choice, label: choice }));
