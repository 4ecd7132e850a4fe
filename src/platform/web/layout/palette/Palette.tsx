/**
 * Search (Ctrl or Cmd K): pages, actions and records that this person may see. Typing filters, arrows move, Enter
 * opens. A combobox in a dialog, as the ARIA practices describe it: the focus stays in the field.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for a combobox's list */
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { Box, Row, Text } from '../Parts.tsx';
import type { Entry } from './entries.ts';
import { type PaletteProps, usePalette } from './use-palette.ts';
import classes from './palette.module.css';

export function Palette(props: PaletteProps) {
  useFocusBack(true);
  const palette = usePalette(props);
  const { onClose } = props;
  const { text, type, entries, current, onFocus, onKeyDown } = palette;
  const id = useId();
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      size={600}
      padding={0}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <SearchField
        id={id}
        current={entries.length > 0 ? current : null}
        text={text}
        onFocus={onFocus}
        onType={type}
        onKeyDown={onKeyDown}
      />
      <FoundList id={id} palette={palette} />
      <Outcome palette={palette} />
    </Modal>
  );
}

type PaletteState = ReturnType<typeof usePalette>;

function FoundList({ id, palette }: { id: string; palette: PaletteState }) {
  const { groups, entries, current, open, setAt } = palette;
  return (
    <Box id={`${id}-list`} role="listbox" aria-label="Found" padding={[0, 8, 8]} maxHeight="min(420px, 60dvh)" scrolls>
      {groups.map((group) => (
        <Group
          key={group.label}
          {...group}
          id={id}
          before={entries.indexOf(group.entries[0] ?? none)}
          at={current}
          onOpen={open}
          onPoint={setAt}
        />
      ))}
    </Box>
  );
}

/** Why an action was refused, or the state of the list: empty, or still searching. */
function Outcome({ palette: { text, found, entries, refused } }: { palette: PaletteState }) {
  return (
    <>
      {refused !== undefined && (
        <Text role="alert" color="danger" padding={[0, 16, 12]}>
          {refused}
        </Text>
      )}
      <Text as="output" block textAlign="center" padding={[0, 16, 16]} color="ink-dim" className={classes.none}>
        {found.failed ? noAnswer : entries.length === 0 && (found.searching ? 'Searching …' : nothing(text))}
      </Text>
    </>
  );
}

type SearchFieldProps = {
  id: string;
  /** Index of the entry that Enter opens; null when there is none. */
  current: number | null;
  text: string;
  onFocus: () => void;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function SearchField({ id, current, text, onFocus, onType, onKeyDown }: SearchFieldProps) {
  return (
    <Row align="center" gap={12} padding={[0, 16]} height={52} color="ink-dim" ruledBelow className={classes.field}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label="Search pages, actions and records"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current === null ? undefined : `${id}-${current}`}
        aria-autocomplete="list"
        placeholder="Search pages, actions and records"
        autoComplete="off"
        data-autofocus
        data-search-field
        value={text}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">Esc</kbd>
    </Row>
  );
}

const none: Entry = { label: '', to: '' };

const noAnswer = 'Records could not be searched. Please try again in a moment.';

const nothing = (text: string) => `Nothing found for “${text}”. Try fewer letters, or another word.`;

type GroupProps = {
  label: string;
  entries: readonly Entry[];
  id: string;
  /** The number of entries before this group. */
  before: number;
  at: number;
  onOpen: (entry: Entry) => void;
  onPoint: (at: number) => void;
};

function Group({ label, entries, id, before, at, onOpen, onPoint }: GroupProps) {
  return (
    <div role="group" aria-label={label}>
      <Text padding={[12, 8, 4]} color="ink-dim" size={12} weight={500} aria-hidden="true">
        {label}
      </Text>
      {entries.map((entry, index) => (
        <Option
          key={`${entry.label} ${entry.to}`}
          entry={entry}
          id={`${id}-${before + index}`}
          current={before + index === at}
          onOpen={() => onOpen(entry)}
          onPoint={() => onPoint(before + index)}
        />
      ))}
    </div>
  );
}

type OptionProps = { entry: Entry; id: string; current: boolean; onOpen: () => void; onPoint: () => void };

function Option({ entry, id, current, onOpen, onPoint }: OptionProps) {
  return (
    // The field above has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <Row
      id={id}
      role="option"
      aria-selected={current}
      align="center"
      gap={12}
      padding={[0, 8]}
      minHeight={36}
      color="ink-soft"
      className={classes.option}
      ref={(element) => {
        if (current) element?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <OptionWords entry={entry} />
    </Row>
  );
}

function OptionWords({ entry }: { entry: Entry }) {
  const Icon = entry.icon;
  return (
    <>
      {Icon && <Icon size={18} stroke={1.6} />}
      <Text as="span" flex="0 0 auto" maxWidth="70%" oneLine>
        {entry.label}
      </Text>
      {entry.detail && (
        <Text as="span" margin={[0, 0, 0, 'auto']} minWidth={0} dim oneLine>
          {entry.detail}
        </Text>
      )}
    </>
  );
}
