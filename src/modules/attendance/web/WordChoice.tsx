import { SegmentedControl } from '@mantine/core';
import { useSearchWord } from '#platform/web/routing/address.ts';

type WordChoiceProps<Word extends string> = {
  /** Its name in the address. */
  word: string;
  label: string;
  /** The first is what is shown when the address says nothing. */
  choices: readonly Word[];
};

/** One of a few words that the address keeps. */
export function useWord<Word extends string>(word: string, choices: readonly Word[]): Word | undefined {
  const [said] = useSearchWord(word);
  return choices.find((choice) => choice === said) ?? choices[0];
}

export function WordChoice<Word extends string>({ word, label, choices }: WordChoiceProps<Word>) {
  const [, changeSearch] = useSearchWord(word);
  return (
    <SegmentedControl
      size="sm"
      withItemsBorders={false}
      aria-label={label}
      data={[...choices]}
      value={useWord(word, choices) ?? ''}
      onChange={(chosen) => changeSearch((search) => ({ ...search, [word]: chosen === choices[0] ? '' : chosen }))}
    />
  );
}
