import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { ColumnFilter } from '#platform/web/list/filter/ColumnFilter.tsx';
import { Pages } from '#platform/web/list/Pages.tsx';
import { type List, useList } from '#platform/web/list/use-list.ts';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useSession } from '#platform/web/session/session.ts';
import { fetchAllMails, outboxList } from '../contract.ts';
import { MailList } from './MailList.tsx';
import { OpenedMail } from './OpenedMail.tsx';
import classes from './outbox.module.css';
import { VisitorFrame } from './VisitorFrame.tsx';

/** Milliseconds between polls, so that a code just requested appears. */
const every = 3000;

const useMails = ({ query }: List) => useRead(fetchAllMails, { query }, { keepPrevious: true, every });

/** The emails that the demo would have sent. */
export function OutboxPage() {
  const { actor } = useSession();
  const list = useList(outboxList, 'outbox');
  const mails = useMails(list);
  const [{ mail = '' }] = useSearchPart();
  const id = /^\d{1,15}$/.test(mail) ? Number(mail) : null;
  // Only the demo has an outbox.
  if (failureOf(mails.error)?.type === 'NOT_FOUND') return <NotFoundPage />;
  const content = (
    <PageFrame title="Outbox" text="The demo sends no emails. What it would have sent can be read here." fill>
      <Grid
        columns="380px minmax(0, 1fr)"
        flex={1}
        minHeight={0}
        framed
        className={classes.panes}
        data-opened={id !== null || undefined}
      >
        <MailPane list={list} mails={mails} openedId={id} />
        <OpenedMail id={id} />
      </Grid>
    </PageFrame>
  );
  return actor ? content : <VisitorFrame>{content}</VisitorFrame>;
}

type MailPaneProps = { list: List; mails: ReturnType<typeof useMails>; openedId: number | null };

function MailPane({ list, mails, openedId }: MailPaneProps) {
  const rows = {
    rows: mails.data?.rows,
    count: mails.data?.count ?? 0,
    changing: mails.isPlaceholderData,
    error: mails.error,
    reload: () => void mails.refetch(),
  };
  return (
    <section className={classes.mails} aria-label="Mails">
      <RecipientFilter list={list} />
      {mails.error && !mails.data ? (
        <FailedState error={mails.error} onRetry={rows.reload} />
      ) : (
        <MailList list={list} rows={rows.rows} openedId={openedId} />
      )}
      {rows.count > list.size && <Pages list={list} rows={rows} />}
    </section>
  );
}

function RecipientFilter({ list }: { list: List }) {
  return (
    <Grid
      align="center"
      gap={12}
      columns="auto minmax(0, 1fr)"
      padding={[10, 12]}
      color="ink-dim"
      background="sunken"
      size={13}
      ruledBelow
    >
      <span aria-hidden="true">Recipient</span>
      <ColumnFilter list={list} name="recipient" choices={undefined} />
    </Grid>
  );
}
