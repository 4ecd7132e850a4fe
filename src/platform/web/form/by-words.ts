import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Offers what contains every word that is typed, wherever it stands: 'acme vat' finds 'VAT return · Acme Ltd'. */
export const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = search.toLowerCase().split(/\s+/);
  const matches = ({ label }: ComboboxItem) => words.every((word) => label.toLowerCase().includes(word));
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
