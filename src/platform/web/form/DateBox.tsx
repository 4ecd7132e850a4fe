import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromDmy } from '#platform/contract/dates.ts';
import { dateExample, hasOther, withHyphens, withZeros } from './typed-date.ts';

type DateBoxProps = {
  label: string;
  /** DD-MM-YYYY or ''. */
  value: string;
  /** Called with a valid date or ''. */
  onChange: (value: string) => void;
};

/** A small date field that only passes on valid dates. */
export function DateBox({ label, value, onChange }: DateBoxProps) {
  const { draft, wrong, type, leave } = useTypedDate(value, onChange);
  return (
    <TextInput
      label={label}
      size="xs"
      placeholder="DD-MM-YYYY"
      inputMode="numeric"
      maxLength={10}
      value={draft}
      error={wrong ? dateExample : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      data-autofocus={label === 'From' || undefined}
    />
  );
}

/** The text while a date is being typed, and whether it is invalid. */
function useTypedDate(value: string, onChange: DateBoxProps['onChange']) {
  const [draft, setDraft] = useState(value);
  const [base, setBase] = useState(value);
  const [left, setLeft] = useState(false);
  if (value !== base) {
    setBase(value);
    setDraft(value);
  }
  const [refusedOther, setRefusedOther] = useState(false);
  const wrong = refusedOther || (draft !== '' && fromDmy(draft) === undefined && (left || draft.length === 10));
  const type = (text: string) => {
    setRefusedOther(hasOther(text));
    const next = withHyphens(text, draft);
    setDraft(next);
    setLeft(false);
    if (next === '' || fromDmy(next)) {
      setBase(next);
      onChange(next);
    }
  };
  const leave = () => {
    type(withZeros(draft));
    setLeft(true);
  };
  return { draft, wrong, type, leave };
}
