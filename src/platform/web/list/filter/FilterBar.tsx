import { ActionIcon, Button } from '@mantine/core';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '../../layout/Parts.tsx';
import type { Column } from '../column.ts';
import type { Arrangement } from '../columns/arranged.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { ViewMenu } from '../views/ViewMenu.tsx';
import type { List } from '../use-list.ts';
import type { Choices } from './filters.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { FilterWords } from './FilterWords.tsx';
import classes from './filter-bar.module.css';

type FilterBarProps<Row> = {
  list: List;
  columns: readonly Column<Row>[];
  /** The arrangement, if columns can be chosen. */
  arranged?: Arrangement<Row>;
  /** The path of the rows' call, if the state can be saved as a view. */
  path?: string | undefined;
  choices: Choices;
  phone: boolean;
  /** Opens the list of keys. */
  onKeys?: () => void;
  onPrint?: (() => void) | undefined;
  tools?: ReactNode;
};

/** The active filters as removable chips, the reset, and the list's other tools. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { list, columns, arranged, path, choices, phone, onKeys, onPrint, tools } = props;
  return (
    <Row wrap align="center" gap={8} flex="none" minHeight={32}>
      {phone && <FilterSheet list={list} columns={columns} choices={choices} />}
      {(list.active.length > 0 || list.dead.length > 0) && <ActiveFilters list={list} choices={choices} />}
      <Row wrap align="center" justify="end" gap={8} margin={[0, 0, 0, 'auto']} minWidth={0} maxWidth="100%">
        {tools}
        {path !== undefined && <ViewMenu list={list} path={path} columns={arranged?.text ?? ''} onPrint={onPrint} />}
        {!phone && onKeys && <KeysButton onOpen={onKeys} />}
        {!phone && arranged && <ColumnChooser arranged={arranged} />}
      </Row>
    </Row>
  );
}

const KeysButton = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon variant="default" size={30} aria-label="Keys of this page" title="Keys of this page" onClick={onOpen}>
    <IconKeyboard size={16} stroke={1.6} aria-hidden="true" />
  </ActionIcon>
);

function ActiveFilters({ list, choices }: { list: List; choices: Choices }) {
  return (
    <Row as="ul" wrap align="center" gap={6} minWidth={0} aria-label="Active filters">
      {list.active.map((active) => (
        <li key={active.name}>
          <FilterWords active={active} choices={choices}>
            {(text) => (
              <FilterChip
                text={text}
                onRemove={() => list.setFilters(Object.fromEntries(active.keys.map((key) => [key, ''])))}
              />
            )}
          </FilterWords>
        </li>
      ))}
      {list.dead.map((word) => (
        <li key={word}>
          <FilterChip text={`${word} (no longer exists)`} onRemove={() => list.setFilters({ [word]: '' })} />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={list.reset}>
          Reset filters
        </Button>
      </li>
    </Row>
  );
}

function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Row
      as="span"
      inline
      align="center"
      padding={[0, 0, 0, 10]}
      maxWidth={280}
      height={26}
      background="surface"
      size={13}
      className={classes.chip}
    >
      <Text as="span" oneLine>
        {text}
      </Text>
      <button type="button" aria-label={`Remove filter ${text}`} onClick={onRemove}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </Row>
  );
}
