import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { severalValues, valuesIn } from '#platform/contract/list.ts';
import type { Choice } from '../../choice.ts';
import { ClearFilter } from './ClearFilter.tsx';
import classes from './filter.module.css';

type SeveralFilterProps = {
  label: string;
  /** As it stands on the wire: 'Draft|Open'. */
  value: string;
  onChange: (value: string) => void;
  /** undefined while they load. */
  choices: readonly Choice[] | undefined;
};

/** One or several of a list, or all; can be searched and cleared. */
export function SeveralFilter({ label, value, onChange, choices }: SeveralFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
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
        <Combobox.Dropdown>
          <Options label={label} choices={choices} chosen={chosen} typed={typed ?? ''} />
        </Combobox.Dropdown>
      </Combobox>
      {value !== '' && <ClearFilter label={label} onClear={() => onChange('')} />}
    </span>
  );
}

type OptionsProps = Pick<SeveralFilterProps, 'label' | 'choices'> & { chosen: readonly string[]; typed: string };

function Options({ label, choices, chosen, typed }: OptionsProps) {
  const wanted = typed.trim().toLowerCase();
  const found = (choices ?? []).filter((choice) => choice.label.toLowerCase().includes(wanted));
  return (
    <Combobox.Options aria-label={label} aria-multiselectable className={classes.options}>
      {found.length === 0 && <Combobox.Empty>{choices ? 'Nothing found' : 'Loading …'}</Combobox.Empty>}
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
  return only === undefined ? '' : (choices?.find(({ value }) => value === only)?.label ?? '…');
}
