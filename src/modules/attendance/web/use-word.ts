import { useSearchWord } from '#platform/web/routing/address.ts';

/** One of a few words that the address keeps; the first when it says nothing. */
export function useWord<Word extends string>(word: string, choices: readonly Word[]): Word | undefined {
  const [said] = useSearchWord(word);
  return choices.find((choice) => choice === said) ?? choices[0];
}

/** The same as choices that are called what they are. */
export const viewsOf = (choices: readonly string[]) => choices.map((choice) => ({ value: choice, label: choice }));
