import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import type { Choice } from '../choice.ts';

/**
 * Filters options by typed words: 'acme vat' finds 'VAT return · Acme Ltd', and 'pound' finds GBP by its other words.
 * Every word must occur somewhere in the option.
 */
export const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = search.toLowerCase().split(/\s+/);
  const matches = (item: ComboboxItem & Pick<Choice, 'words'>) => {
    const text = `${item.label} ${item.words ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  let left = limit;
  const some = (items: readonly ComboboxItem[]) => {
    const kept = items.filter(matches).slice(0, left);
    left -= kept.length;
    return kept;
  };
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return some([option]);
    const items = some(option.items);
    return items.length === 0 ? [] : [{ ...option, items }];
  });
};
