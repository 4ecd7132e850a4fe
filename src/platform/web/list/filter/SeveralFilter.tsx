import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { severalValues, valuesIn } from '#platform/contract/list.ts';
import type { Choice } from '../../choice.ts';
import { nothingFound } from '../../use-found.ts';
import { ClearFilter } from './ClearFilter.tsx';
import type { ChoosingProps } from './FoundFilter.tsx';
import classes from './filter.module.css';

/** One or several choices, or all; can be searched and cleared. */
export function SeveralFilter({ label, value, onChange, choices, onSearch, empty }: ChoosingProps) {
  const [typed, keepTyped] = useState<string | null>(null);
  const setTyped = (text: string | null) => {
    keepTyped(text);
    onSearch?.(text);
  };
  const combobox = useCombobox({
    onDropdownClose: () => {
      setTyped(null);
      combobox.resetSelectedOption();
    },
  });
  const chosen = valuesIn(value);
  const shown = summary(chosen, choices);
  const toggle = (one: string) => {
    onChange(severalValues(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]));
    setTyped('');
  };
  const type = (text: string) => {
    combobox.openDropdown();
    combobox.selectFirstOption();
    setTyped(text);
  };
  return (
    <span className={classes.filter}>
      <Combobox
        store={combobox}
        onOptionSubmit={toggle}
        width="max-content"
        position="bottom-start"
        middlewares={{ flip: true, shift: true }}
      >
        <Combobox.Target withExpandedAttribute>
          <input
            type="text"
            className={classes.input}
            aria-label={`Filter by ${label}`}
            placeholder={shown === '' ? 'All' : shown}
            autoComplete="off"
            data-set={value !== '' || undefined}
            value={typed ?? shown}
            onChange={(event) => type(event.target.value)}
            onClick={() => (combobox.dropdownOpened ? undefined : type(''))}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown}>
          <Options label={label} choices={choices} chosen={chosen} typed={typed ?? ''} empty={empty} />
        </Combobox.Dropdown>
      </Combobox>
      {value !== '' && <ClearFilter label={label} onClear={() => onChange('')} />}
    </span>
  );
}

type OptionsProps = Pick<ChoosingProps, 'label' | 'choices'> & {
  chosen: readonly string[];
  typed: string;
  empty: string | undefined;
};

function Options({ label, choices, chosen, typed, empty }: OptionsProps) {
  const words = typed.toLowerCase().split(/\s+/);
  const found = (choices ?? []).filter((choice) => words.every((word) => choice.label.toLowerCase().includes(word)));
  return (
    <Combobox.Options aria-label={label} aria-multiselectable className={classes.options}>
      {found.length === 0 && <Combobox.Empty>{empty ?? nothingFound(choices)}</Combobox.Empty>}
      {found.map((choice) => {
        const active = chosen.includes(choice.value);
        return (
          <Combobox.Option key={choice.value} value={choice.value} active={active} className={classes.option}>
            <IconCheck size={14} aria-hidden="true" data-active={active || undefined} />
            {choice.label}
          </Combobox.Option>
        );
      })}
    </Combobox.Options>
  );
}

function summary(chosen: readonly string[], choices: readonly Choice[] | undefined): string {
  if (chosen.length > 1) return `Any of ${chosen.length}`;
  const [only] = chosen;
  return only === undefined
    ? ''
    : (choices?.find(({ value }) => value === only)?.label ?? (only === 'none' ? 'none' : '…'));
}
