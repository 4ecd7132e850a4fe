import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromDmy } from '#platform/contract/dates.ts';
import { dateExample, withHyphens, withZeros } from './typed-date.ts';

type DateBoxProps = {
  label: string;
  /** DD-MM-YYYY or ''. */
  value: string;
  /** Called with a real date or ''. */
  onChange: (value: string) => void;
};

/** A small date field that hands on only real dates; what is typed on the way stays its own. */
export function DateBox({ label, value, onChange }: DateBoxProps) {
  const [draft, setDraft] = useState(value);
  const [base, setBase] = useState(value);
  const [left, setLeft] = useState(false);
  if (value !== base) {
    setBase(value);
    setDraft(value);
  }
  const wrong = draft !== '' && fromDmy(draft) === undefined;
  const type = (text: string) => {
    const next = withHyphens(text, draft);
    setDraft(next);
    setLeft(false);
    if (next === '' || fromDmy(next)) {
      setBase(next);
      onChange(next);
    }
  };
  return (
    <TextInput
      label={label}
      size="xs"
      placeholder="DD-MM-YYYY"
      inputMode="numeric"
      maxLength={10}
      value={draft}
      error={wrong && (left || draft.length === 10) ? dateExample : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        type(withZeros(draft));
        setLeft(true);
      }}
      data-autofocus={label === 'From' || undefined}
    />
  );
}
