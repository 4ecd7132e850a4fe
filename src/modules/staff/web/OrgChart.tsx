import { Button, TextInput } from '@mantine/core';
import { IconCalendarOff, IconChevronRight, IconSearch, IconUsers } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { Card, Grid, Row, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { AsAtChoice } from '#platform/web/list/AsAtChoice.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useGo, useSearchWord } from '#platform/web/routing/address.ts';
import { fetchOrgChart } from '../contract.ts';
import { above, type Line, linesOf, matching, type Person, treeOf } from './org-tree.ts';
import classes from './org-chart.module.css';
import { TreeSkeleton } from './TreeSkeleton.tsx';
import { profilePath } from './public/addresses.ts';
import { Portrait } from './public/Portrait.tsx';

/** Charts with at least this many people open with three levels. */
const longFrom = 80;

/** The organisation chart, one person a line: readable with forty people or six hundred, and on a phone. */
export function OrgChart({ tools }: { tools: ReactNode }) {
  const [day, changeSearch] = useSearchWord('as_at');
  const setDay = (as_at: string) => changeSearch((current) => ({ ...current, as_at }));
  const { data, error, refetch } = useRead(fetchOrgChart, { query: day ? { as_at: day } : {} });
  const [text, setText] = useState('');
  return (
    <Grid as="section" gap={10} maxWidth={1120} aria-label="Org chart">
      <Row wrap align="center" gap={10} className={classes.bar}>
        <TextInput
          className={classes.search}
          aria-label="Search the chart"
          placeholder="Name, post or department"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <AsAtChoice day={day} onChange={setDay} />
        {tools}
      </Row>
      {!data && error && <Failed error={error} onRetry={() => void refetch()} onToday={() => setDay('')} />}
      {!data && !error && <TreeSkeleton />}
      {data?.rows.length === 0 && (
        <EmptyState icon={IconUsers} title="No one yet" text="Reporting lines appear here, from the top." />
      )}
      {data && data.rows.length > 0 && <Tree people={data.rows} text={text} />}
    </Grid>
  );
}

type FailedProps = { error: Error; onRetry: () => void; onToday: () => void };

/** Retrying does not help with an invalid day from an old or mistyped link. */
function Failed({ error, onRetry, onToday }: FailedProps) {
  if (failureOf(error)?.type !== 'VALIDATION') return <FailedState error={error} onRetry={onRetry} />;
  return (
    <StateFrame
      icon={IconCalendarOff}
      title="This day cannot be used"
      text={messageOf(error)}
      alert
      action={
        <Button variant="default" onClick={onToday}>
          Show today
        </Button>
      }
    />
  );
}

type TreeProps = { people: readonly Person[]; text: string };

function Tree({ people, text }: TreeProps) {
  const { lines, found, current, list, setOpen, onKeyDown, onClick } = useTree({ people, text });
  return (
    <>
      <TreeBar people={people} text={text} found={found.length} onOpen={setOpen} />
      <Card
        ref={list}
        role="tree"
        aria-label="Who reports to whom"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {lines.map((line) => (
          <TreeLine
            key={line.person.id}
            line={line}
            isCurrent={line.person.id === current}
            isFound={found.includes(line.person.id)}
          />
        ))}
      </Card>
    </>
  );
}

type TreeBarProps = {
  people: readonly Person[];
  text: string;
  found: number;
  onOpen: (open: ReadonlySet<number>) => void;
};

function TreeBar({ people, text, found, onOpen }: TreeBarProps) {
  const { showNumber, counted } = useWriting();
  const all = counted(people.length, 'person', 'people');
  return (
    <Row wrap align="center" gap={10}>
      <Text as="output" margin={[0, 'auto', 0, 0]} dim>
        {text.trim() ? `${showNumber(found)} of ${all}` : all}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen(new Set(people.map(({ id }) => id)))}>
        Open all
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen(new Set())}>
        Close all
      </Button>
    </Row>
  );
}

/** The visible lines, and the focused one. A search opens the path to its results. */
function useTree({ people, text }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openAtFirst(people));
  const [focused, setFocused] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const go = useGo();
  const found = matching(people, text);
  const lines = linesShown(people, text, found, open);
  const current = lines.some(({ person: { id } }) => id === focused) ? focused : lines[0]?.person.id;
  const focus = (id: number | undefined) => {
    if (id === undefined) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  const toggle = (id: number, opened: boolean) => setOpen(opened ? opening(open, id) : closing(open, id));
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event.key, lines, current);
    if (!move) return;
    event.preventDefault();
    if (move.open !== undefined && current !== undefined) toggle(current, move.open);
    if (move.enter && current !== undefined) go(profilePath(current));
    focus(move.to);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const id = Number(target.closest<HTMLElement>('[data-id]')?.dataset['id']);
    const line = lines.find(({ person }) => person.id === id);
    if (!line) return;
    setFocused(id);
    if (target.closest('[data-toggle]')) toggle(id, !line.opened);
    else go(profilePath(id));
  };
  return { lines, found, current, list, setOpen, onKeyDown, onClick };
}

function linesShown(
  people: readonly Person[],
  text: string,
  found: ReturnType<typeof matching>,
  open: ReadonlySet<number>,
): readonly Line[] {
  const tree = treeOf(people);
  if (!text.trim()) return linesOf(tree, (id) => open.has(id));
  const forced = above(people, found);
  const lines = linesOf(tree, (id) => forced.has(id));
  return lines.filter(({ person: { id } }) => found.includes(id) || forced.has(id));
}

type TreeLineProps = { line: Line; isCurrent: boolean; isFound: boolean };

function TreeLine({ line, isCurrent, isFound }: TreeLineProps) {
  const { person, level, place, of, reports, opened } = line;
  return (
    <div
      role="treeitem"
      data-id={person.id}
      data-found={isFound || undefined}
      className={classes.person}
      style={{ '--level': level - 1 } as CSSProperties}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={reports > 0 ? opened : undefined}
    >
      <Toggle reports={reports} opened={opened} />
      <Portrait name={person.employee_name} photo={person.photo} small />
      <span className={classes.name}>{person.employee_name}</span>
      <span className={classes.post}>{person.designation}</span>
      <span className={classes.department}>{person.department}</span>
      {reports > 0 && (
        <span className={classes.reports}>
          {reports}
          <VisuallyHidden> {reports === 1 ? 'person' : 'people'}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}

function Toggle({ reports, opened }: { reports: number; opened: boolean }) {
  return (
    <span
      className={classes.toggle}
      data-toggle={reports > 0 || undefined}
      data-none={reports === 0 || undefined}
      data-opened={opened || undefined}
    >
      <IconChevronRight size={16} stroke={1.8} />
    </span>
  );
}

function openAtFirst(people: readonly Person[]): ReadonlySet<number> {
  if (people.length < longFrom) return new Set(people.map(({ id }) => id));
  const tree = treeOf(people);
  const tops = tree.get(null) ?? [];
  return new Set(tops.concat(tops.flatMap(({ id }) => tree.get(id) ?? [])).map(({ id }) => id));
}

type Move = { readonly to?: number | undefined; readonly open?: boolean; readonly enter?: true };

/**
 * Keyboard navigation of a tree: up and down; right opens or goes in, left closes or goes out, Enter opens the profile.
 */
function moveOf(key: string, lines: readonly Line[], current: number | undefined): Move | undefined {
  const at = lines.findIndex(({ person: { id } }) => id === current);
  const line = lines[at];
  if (!line) return undefined;
  const idAt = (index: number) => lines[index]?.person.id;
  switch (key) {
    case 'ArrowDown':
      return { to: idAt(at + 1) };
    case 'ArrowUp':
      return { to: idAt(at - 1) };
    case 'Home':
      return { to: idAt(0) };
    case 'End':
      return { to: idAt(lines.length - 1) };
    case 'Enter':
      return { enter: true };
    case 'ArrowRight':
      return line.reports > 0 && !line.opened ? { open: true } : { to: line.opened ? idAt(at + 1) : undefined };
    case 'ArrowLeft':
      return line.opened ? { open: false } : { to: line.person.reporting_manager_1_id ?? undefined };
    default:
      return undefined;
  }
}

const opening = (ids: ReadonlySet<number>, id: number) => new Set([...ids, id]);
const closing = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id));
