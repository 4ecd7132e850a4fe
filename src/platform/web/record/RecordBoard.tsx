import { type ReactNode, useState } from 'react';
import {
  type AnyFlow,
  mayTake,
  type Step,
  stepBetween,
  stepsFrom,
  whoMayTake,
  whyNever,
  whyNoStep,
} from '#platform/contract/flow.ts';
import { valuesIn } from '#platform/contract/list.ts';
import { type AnyRecord, capital, type RowOf } from '#platform/contract/record/record.ts';
import { messageOf } from '../api.ts';
import { BoardCard } from '../board/BoardCard.tsx';
import { BoardColumn, cardsAtOnce } from '../board/BoardColumn.tsx';
import { BoardFrame } from '../board/BoardFrame.tsx';
import { tellDone } from '../feedback/tell-done.ts';
import { toast } from '../feedback/toasts.ts';
import { useList, type List } from '../list/use-list.ts';
import { type More, useMore, useRefresh, useWrite } from '../query.ts';
import { useActor } from '../session/session.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { recordColumns } from './cells.tsx';
import { useRowActions } from './RecordTable.tsx';
import { filterWordOf, stateOf, titleOf } from './row.ts';
import type { Screens } from './screens.tsx';
import { StepDialog } from './StepButtons.tsx';
import { useKnown, useShown } from './use-known.ts';
import { useRecordChoices } from './use-record-choices.ts';

type Movable<R extends AnyRecord> = Screens<R> & Required<Pick<Screens<R>, 'move'>>;

type RecordBoardProps<R extends AnyRecord> = {
  screens: Movable<R>;
  tools?: ReactNode;
  /** The name of a card, if it is not the record's title. */
  name?: ((row: RowOf<R>) => string) | undefined;
  /** Content below the record's name on its card. */
  card?: (row: RowOf<R>) => ReactNode;
};

/** The records of a list by state: dragging a card or its menu takes a step. */
export function RecordBoard<R extends AnyRecord>({ screens, tools, name, card }: RecordBoardProps<R>) {
  const { record } = screens;
  const list = useList(record.list, record.entity);
  const choices = useRecordChoices(record, ({ filtered }) => filtered);
  const columns = recordColumns(screens, useShown(), useKnown());
  const [dragged, setDragged] = useState<RowOf<R> | null>(null);
  const { stepsOf, whyNotTo, take, drop, moving, dialog } = useSteps(screens);
  const { rowTo, rowMenu } = useRowActions(screens);
  const wanted = valuesIn(list.filters[record.status ?? ''] ?? '');
  const states: readonly string[] = record.life?.states ?? [];
  const shown = states.filter((state) => wanted.length === 0 || wanted.includes(filterWordOf(record, state)));
  return (
    <BoardFrame
      label={`${capital(record.words.many)} by status`}
      list={list}
      columns={columns}
      choices={choices}
      tools={tools}
    >
      {shown.map((state) => (
        <StateColumn
          key={state}
          screens={screens}
          list={list}
          state={state}
          moving={moving}
          folds={shown.length > foldsFrom}
          taking={dragged !== null}
          whyNot={dragged ? whyNotTo(dragged, state) : undefined}
          onDrop={() => {
            setDragged(null);
            if (dragged) drop(dragged, state);
          }}
          renderCard={(row) => {
            const steps = stepsOf(row);
            return (
              <BoardCard
                key={row.id}
                name={name?.(row) ?? titleOf(record, row)}
                menuName={name && `${name(row)}, ${titleOf(record, row)}`}
                to={rowTo(row)}
                menu={[...steps.map((step) => ({ label: step.label, run: () => take(row, step) })), ...rowMenu(row)]}
                draggable={steps.length > 0}
                onDrag={(begun) => setDragged(begun ? row : null)}
              >
                {card?.(row)}
              </BoardCard>
            );
          }}
        />
      ))}
      {dialog}
    </BoardFrame>
  );
}

/** With this many states, those without cards are folded. */
const foldsFrom = 6;

type StateColumnProps<R extends AnyRecord> = {
  screens: Movable<R>;
  list: List;
  state: string;
  moving: Moving<R> | null;
  folds: boolean;
  taking: boolean;
  whyNot: string | undefined;
  onDrop: () => void;
  renderCard: (row: RowOf<R>) => ReactNode;
};

function StateColumn<R extends AnyRecord>({ screens, list, state, moving, ...column }: StateColumnProps<R>) {
  const { record, calls } = screens;
  const cards = useMore(
    calls.page,
    (page) => ({ query: { ...list.query, ...page, [record.status ?? '']: filterWordOf(record, state) } }),
    cardsAtOnce,
  );
  const heading = <StatusBadge tone={record.life?.tones[state] ?? 'neutral'}>{state}</StatusBadge>;
  return <BoardColumn name={state} heading={heading} cards={withMoving(cards, moving, state)} {...column} />;
}

/** A card stays where it was dropped while the server answers. */
type Moving<R extends AnyRecord> = { readonly row: RowOf<R>; readonly to: string };

function withMoving<R extends AnyRecord>(
  cards: More<RowOf<R>>,
  moving: Moving<R> | null,
  state: string,
): More<RowOf<R>> {
  if (!moving || !cards.rows) return cards;
  const others = cards.rows.filter(({ id }) => id !== moving.row.id);
  const count = cards.count - (cards.rows.length - others.length);
  return moving.to === state
    ? { ...cards, rows: [moving.row, ...others], count: count + 1 }
    : { ...cards, rows: others, count };
}

/** The steps that this person may take with a record; taking one asks for its input first. */
function useSteps<R extends AnyRecord>(screens: Movable<R>) {
  const { record, move: endpoint, reads } = screens;
  const actor = useActor();
  const move = useWrite(endpoint, { refreshes: reads });
  const readAgain = useRefresh(reads);
  const life: AnyFlow | null = record.life;
  const [asking, setAsking] = useState<{ row: RowOf<R>; step: Step<string> } | null>(null);
  const [moving, setMoving] = useState<Moving<R> | null>(null);
  const moveOn = async (row: RowOf<R>, { to }: Step<string>) => {
    setMoving({ row, to });
    try {
      tellDone(await move.send({ query: { id: row.id }, body: { status: to, version: row.version } }));
    } catch (error) {
      toast.error(messageOf(error));
      // Someone else may have been faster: the card moves to its current state.
      await readAgain();
    } finally {
      setMoving(null);
    }
  };
  const whyNotTo = (row: RowOf<R>, to: string): string | undefined => {
    if (!life) return 'Status change not allowed';
    const from = stateOf(record, row);
    if (from === to) return undefined;
    const step = stepBetween(life, from, to, row);
    if (!step) return whyNoStep(life, record.words.one, from, to) ?? `This does not go back to ${to}`;
    const parts = screens.partsOf?.(row) ?? new Set<string>();
    return mayTake(step, actor, parts) ? whyNever(step, parts) : whoMayTake(step);
  };
  const take = (row: RowOf<R>, step: Step<string>) =>
    step.asks || step.says ? setAsking({ row, step }) : void moveOn(row, step);
  return {
    moving,
    whyNotTo,
    take,
    drop: (row: RowOf<R>, to: string): void => {
      const step = life && stepBetween(life, stateOf(record, row), to, row);
      const whyNot = whyNotTo(row, to);
      if (whyNot !== undefined) toast.error(whyNot);
      else if (step) take(row, step);
    },
    stepsOf: (row: RowOf<R>): readonly Step<string>[] =>
      life ? stepsFrom(life, stateOf(record, row), row).filter((step) => whyNotTo(row, step.to) === undefined) : [],
    // If another one has opened since, it stays open.
    dialog: asking && (
      <StepDialog screens={screens} {...asking} onClose={() => setAsking((now) => (now === asking ? null : now))} />
    ),
  };
}
