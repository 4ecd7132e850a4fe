import { type ReactNode, useState } from 'react';
import { mayTake, type Step, stepBetween, stepsFrom, whyNoStep } from '#platform/contract/flow.ts';
import { valuesIn } from '#platform/contract/list.ts';
import { type AnyRecord, capital, type RowOf } from '#platform/contract/record/record.ts';
import { messageOf } from '../api.ts';
import { BoardCard } from '../board/BoardCard.tsx';
import { BoardColumn, cardsAtOnce } from '../board/BoardColumn.tsx';
import { BoardFrame } from '../board/BoardFrame.tsx';
import { toast } from '../feedback/toasts.ts';
import { useList, type List } from '../list/use-list.ts';
import { useMore, useWrite } from '../query.ts';
import { useActor } from '../session/session.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { recordColumns } from './cells.tsx';
import { useRowActions } from './RecordTable.tsx';
import { stateOf, titleOf } from './row.ts';
import type { Screens } from './screens.tsx';
import { StepDialog } from './StepButtons.tsx';
import { useKnown, useShown } from './use-known.ts';
import { useRecordChoices } from './use-record-choices.ts';

type Movable<R extends AnyRecord> = Screens<R> & Required<Pick<Screens<R>, 'move'>>;

type RecordBoardProps<R extends AnyRecord> = {
  screens: Movable<R>;
  tools?: ReactNode;
  /** Below the name of a record on its card. */
  card?: (row: RowOf<R>) => ReactNode;
};

/** The records of a list by state: a card is taken a step further by dragging it or by its menu. */
export function RecordBoard<R extends AnyRecord>({ screens, tools, card }: RecordBoardProps<R>) {
  const { record } = screens;
  const list = useList(record.list, record.entity);
  const choices = useRecordChoices(record, ({ filtered }) => filtered);
  const columns = recordColumns(screens, useShown(), useKnown());
  const [dragged, setDragged] = useState<RowOf<R> | null>(null);
  const { stepsOf, take, dialog } = useSteps(screens);
  const { rowTo, rowMenu } = useRowActions(screens);
  const drop = (state: string) => {
    setDragged(null);
    if (!dragged || !record.life) return;
    const from = stateOf(record, dragged);
    if (from === state) return;
    const step = stepBetween(record.life, from, state, dragged);
    const isTheirs = stepsOf(dragged).some(({ name }) => name === step?.name);
    if (step && isTheirs) take(dragged, step);
    else toast.error(whyNoStep(record.life, record.words.one, from, state) ?? `You may not move this to ${state}`);
  };
  const wanted = valuesIn(list.filters[record.status ?? ''] ?? '');
  const shown = record.life?.states.filter((state) => wanted.length === 0 || wanted.includes(state)) ?? [];
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
          taking={dragged !== null}
          onDrop={() => drop(state)}
          renderCard={(row) => {
            const steps = stepsOf(row);
            return (
              <BoardCard
                key={row.id}
                name={titleOf(record, row)}
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

type StateColumnProps<R extends AnyRecord> = {
  screens: Movable<R>;
  list: List;
  state: string;
  taking: boolean;
  onDrop: () => void;
  renderCard: (row: RowOf<R>) => ReactNode;
};

function StateColumn<R extends AnyRecord>({ screens, list, state, ...column }: StateColumnProps<R>) {
  const { record, calls } = screens;
  const cards = useMore(
    calls.page,
    (page) => ({ query: { ...list.query, ...page, [record.status ?? '']: state } }),
    cardsAtOnce,
  );
  const heading = <StatusBadge tone={record.life?.tones[state] ?? 'neutral'}>{state}</StatusBadge>;
  return <BoardColumn name={state} heading={heading} cards={cards} {...column} />;
}

/** The steps that this person may take with a record, and taking one: what it asks is asked first. */
function useSteps<R extends AnyRecord>(screens: Movable<R>) {
  const { record, move: endpoint, reads } = screens;
  const actor = useActor();
  const move = useWrite(endpoint, { refreshes: reads });
  const [asking, setAsking] = useState<{ row: RowOf<R>; step: Step<string> } | null>(null);
  const moveOn = async (row: RowOf<R>, { to }: Step<string>) => {
    try {
      const { message } = await move.send({ query: { id: row.id }, body: { status: to, version: row.version } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    stepsOf: (row: RowOf<R>): readonly Step<string>[] =>
      record.life
        ? stepsFrom(record.life, stateOf(record, row), row).filter((step) =>
            mayTake(step, actor, screens.partsOf?.(row)),
          )
        : [],
    take: (row: RowOf<R>, step: Step<string>) =>
      step.asks || step.says ? setAsking({ row, step }) : void moveOn(row, step),
    dialog: asking && <StepDialog screens={screens} {...asking} onClose={() => setAsking(null)} />,
  };
}
