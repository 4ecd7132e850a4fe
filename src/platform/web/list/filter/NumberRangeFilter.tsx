import { isAmount } from '#platform/contract/list.ts';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Grid, Row, VisuallyHidden } from '../../layout/Parts.tsx';
import { amountsInWords } from './filters.ts';
import { useDraft } from './use-draft.ts';
import classes from './filter.module.css';

type NumberRangeFilterProps = {
  label: string;
  /** Digits or ''; both ends are in the range. */
  least: string;
  most: string;
  onChange: (least: string, most: string) => void;
};

/** From a least to a greatest number, either of them open. */
export function NumberRangeFilter({ label, least, most, onChange }: NumberRangeFilterProps) {
  const [opened, setOpened] = useState(false);
  const set = least !== '' || most !== '';
  const crossed = least !== '' && most !== '' && Number(least) > Number(most);
  return (
    <span className={classes.filter}>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.input}
            data-set={set || undefined}
            onClick={() => setOpened(!opened)}
          >
            <VisuallyHidden>Filter by {label}: </VisuallyHidden>
            {set ? amountsInWords(least, most) : <span className={classes.placeholder}>Any</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Grid gap={8} columns="1fr 1fr" width={280}>
            <NumberBox label="Min" value={least} onChange={(next) => onChange(next, most)} focused />
            <NumberBox
              label="Max"
              value={most}
              onChange={(next) => onChange(least, next)}
              error={crossed ? 'Less than Min' : undefined}
            />
          </Grid>
          <Row justify="space-between" margin={[12, 0, 0]}>
            <Button variant="subtle" size="xs" disabled={!set} onClick={() => onChange('', '')}>
              Any
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpened(false)}>
              Done
            </Button>
          </Row>
        </Popover.Dropdown>
      </Popover>
      {set && (
        <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={() => onChange('', '')}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
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
