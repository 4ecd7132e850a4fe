import { TextInput } from '@mantine/core';
import { isAmount } from '#platform/contract/list.ts';
import { Grid } from '../../layout/Parts.tsx';
import { amountsInWords } from './filters.ts';
import { useDraft } from './use-draft.ts';
import { RangeFilter } from './RangeFilter.tsx';

type NumberRangeFilterProps = {
  label: string;
  /** Digits or ''; both ends are in the range. */
  least: string;
  most: string;
  onChange: (least: string, most: string) => void;
};

/** A range of numbers, either end open. */
export function NumberRangeFilter({ label, least, most, onChange }: NumberRangeFilterProps) {
  const set = least !== '' || most !== '';
  const crossed = least !== '' && most !== '' && Number(least) > Number(most);
  return (
    <RangeFilter
      label={label}
      text={set ? amountsInWords(least, most) : null}
      any="Any"
      onClear={() => onChange('', '')}
    >
      <Grid gap={8} columns="1fr 1fr" width={280}>
        <NumberBox label="Min" value={least} onChange={(next) => onChange(next, most)} focused />
        <NumberBox
          label="Max"
          value={most}
          onChange={(next) => onChange(least, next)}
          error={crossed ? 'Less than Min' : undefined}
        />
      </Grid>
    </RangeFilter>
  );
}

type NumberBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  focused?: boolean;
};

function NumberBox({ label, value, onChange, error, focused }: NumberBoxProps) {
  const draft = useDraft(value, onChange, whyNotAmount);
  return (
    <TextInput
      label={label}
      size="xs"
      inputMode="decimal"
      maxLength={26}
      value={draft.text}
      error={whyNotAmount(draft.text) ?? error}
      onChange={(event) => draft.type(event.target.value.trim())}
      onBlur={draft.send}
      onKeyDown={(event) => event.key === 'Enter' && draft.send()}
      data-autofocus={focused || undefined}
    />
  );
}

const whyNotAmount = (text: string) => (text === '' || isAmount(text) ? undefined : 'Enter digits only');
