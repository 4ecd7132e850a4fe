import { Switch } from '@mantine/core';
import { Grid, Row, Stack, Text } from '../../layout/Parts.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useLetterKeys } from './letter-keys.ts';
import classes from '../filter/filter-bar.module.css';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search in the list'],
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Row before'],
  [['Enter'], 'Open the row'],
  [['x', 'Space'], 'Choose the row'],
  [['Shift Enter'], 'On a heading: sort after the others'],
  [['Esc'], 'Leave the search, choose nothing'],
  [['n', 'p'], 'Next record, record before'],
  [['u'], 'From a record back to the list'],
  [['?'], 'These keys'],
  [['Ctrl K'], 'Search everywhere'],
];

/** The keys of a page with a list or a record of one, and the switch for letter keys. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title="Keys" opened onClose={onClose} width={420}>
      <Stack gap={16}>
        <Grid as="dl" gap={8}>
          {keys.map(([names, does]) => (
            <Row key={does} justify="space-between" gap={16}>
              <Text as="dt">{does}</Text>
              <dd className={classes.hint}>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dd>
            </Row>
          ))}
        </Grid>
        <LetterSwitch />
      </Stack>
    </DialogFrame>
  );
}

/** Switches letter keys on or off in this browser. */
export function LetterSwitch() {
  const [on, set] = useLetterKeys();
  return (
    <Switch
      label="Keys without Ctrl"
      description="j, k, x, a, r, n, p, u, / and ? act outside of fields. Enter, Space, Esc and arrows always do."
      checked={on}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
