import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { type AnyRecord, capital, type RowOf } from '#platform/contract/record/record.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useEdited } from '../form/use-edited.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { RecordMissing } from '../layout/RecordMissing.tsx';
import { useMore } from '../query.ts';
import { useGo, useSearchPart } from '../routing/address.ts';
import { LinkButton } from '../routing/LinkButton.tsx';
import { useActor, useMay } from '../session/session.ts';
import { type Detail, DetailList } from '../ui/DetailList.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import classes from './record-page.module.css';
import { lockOf, shownState, stateOf, titleOf } from './row.ts';
import type { Screens } from './screens.tsx';
import { type RecordTab, RecordTabs, type TabCountsCall } from './RecordTabs.tsx';
import { leadsOn, offeredSteps, StepButtons } from './StepButtons.tsx';
import { useDetails } from './use-details.tsx';
import { Grid, Heading } from '../layout/Parts.tsx';

export type { RecordTab } from './RecordTabs.tsx';

type RecordPageProps<R extends AnyRecord> = {
  screens: Screens<R>;
  tabs: readonly RecordTab<R>[];
  /** Under the title. */
  text?: (row: RowOf<R>) => ReactNode;
  /** Actions besides its steps and editing. */
  actions?: (row: RowOf<R>) => ReactNode;
  /** Replaces the steps, if the module knows more of them than the row; `others` go between them and the menu. */
  steps?: (row: RowOf<R>, others: ReactNode) => ReactNode;
  /** The page's primary action: by default the next step, or editing if there is none. */
  primary?: 'edit';
  /** Above the tabs. */
  above?: (row: RowOf<R>) => ReactNode;
  /** The call that counts the tabs' contents; tabs it does not name have no count. */
  counts?: TabCountsCall;
};

/** The page of one record: its state, actions, and parts in tabs. */
export function RecordPage<R extends AnyRecord>(props: RecordPageProps<R>) {
  const { screens, tabs: all, text, actions, steps, primary, above, counts } = props;
  const { record, calls, path, icons } = screens;
  const { one, many } = record.words;
  const { id, row, error, missing, retry } = useEdited(calls.byId);
  const [{ tab }] = useSearchPart();
  const shownId: number = row?.id ?? id;
  useLeadOn(shownId === id ? undefined : screens.readPath?.(shownId));
  const may = useMay();
  const tabs = all.filter(({ access }) => access === undefined || may(access));
  if (missing) {
    return <RecordMissing noun={one} icon={icons.missing} list={{ to: path, label: `Back to the ${many}` }} />;
  }
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0];
  return (
    <PageFrame
      title={row ? titleOf(record, row) : capital(one)}
      beside={row && <State record={record} row={row} />}
      text={row && text?.(row)}
      width={recordWidth}
      action={
        row && (
          <Actions screens={screens} row={row} steps={steps} primary={primary}>
            {actions?.(row)}
          </Actions>
        )
      }
    >
      {row && (
        <Grid gap={16} maxWidth={recordWidth}>
          {above?.(row)}
          <RecordTabs screens={screens} tabs={tabs} current={current} id={row.id} counts={counts} />
          {current?.content(row)}
        </Grid>
      )}
      {!row && !error && <Skeleton height={320} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

const recordWidth = 1120;

/** Redirects a record that another has replaced to that one. */
function useLeadOn(to: string | undefined) {
  const go = useGo();
  useEffect(() => {
    if (to !== undefined) go(to, { replace: true });
  }, [go, to]);
}

function State<R extends AnyRecord>({ record, row }: { record: R; row: RowOf<R> }) {
  const state = stateOf(record, row);
  return state === '' ? null : (
    <StatusBadge tone={record.life?.tones[state] ?? 'neutral'}>{shownState(record, state)}</StatusBadge>
  );
}

type ActionsProps<R extends AnyRecord> = Pick<RecordPageProps<R>, 'screens' | 'steps' | 'primary'> & {
  row: RowOf<R>;
  children: ReactNode;
};

/** The next step comes first, and is the primary button instead of Edit. */
function Actions<R extends AnyRecord>({ screens, row, steps, primary, children }: ActionsProps<R>) {
  const { record, calls, move, editPath } = screens;
  const may = useMay();
  const actor = useActor();
  const isPrimary = primary === 'edit' || !move || !offeredSteps({ screens, row }, actor).some(leadsOn);
  const others = (
    <>
      {may(calls.edit.access) && lockOf(record, row) === undefined && (
        <LinkButton
          variant={isPrimary ? undefined : 'default'}
          to={editPath(row.id)}
          leftSection={<IconPencil size={16} stroke={1.6} />}
        >
          Edit
        </LinkButton>
      )}
      {children}
    </>
  );
  if (!move) return others;
  if (steps) return steps(row, others);
  return (
    <StepButtons screens={{ ...screens, move }} row={row} primary={!isPrimary}>
      {others}
    </StepButtons>
  );
}

/** The fields of a record in cards, as its form groups them. */
export function RecordCards<R extends AnyRecord>({ screens, row }: { screens: Screens<R>; row: RowOf<R> }) {
  const details = useDetails(screens, row);
  return screens.form.map(({ title = 'Details', fields }) => (
    <DetailCard key={title} title={title} details={details(fields)} />
  ));
}

/** Cards side by side, in two columns where there is room. */
export const Cards = ({ children }: { children: ReactNode }) => <div className={classes.cards}>{children}</div>;

export function DetailCard({ title, details }: { title: string; details: readonly Detail[] }) {
  return (
    <Card title={title}>
      <DetailList details={details} />
    </Card>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <Heading margin={[0, 0, 8]}>{title}</Heading>
      {children}
    </section>
  );
}

type HistoryCall = Endpoint<{ id: number }, PageQuery, undefined, Page<HistoryEntry>>;

/** The history of a record, as the content of a tab. */
export function RecordHistory({ call, id }: { call: HistoryCall; id: number }) {
  return <Timeline history={useMore(call, (query) => ({ params: { id }, query }))} />;
}
