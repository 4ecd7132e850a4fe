import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  type Comment,
  mentionsIn,
  type RecordComments,
  whyNotChangeComment,
} from '#platform/contract/record/comments.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { capital } from '#platform/contract/record/record.ts';
import { confirm } from '../feedback/confirm.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Grid, Row, Stack, Text } from '../layout/Parts.tsx';
import { useMore, useWrite } from '../query.ts';
import { useMay } from '../session/session.ts';
import { Ago } from '../ui/Ago.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useWriting } from '../use-writing.ts';
import { EditComment, NewComment } from './CommentForm.tsx';

type CommentsProps = {
  comments: RecordComments;
  /** The record's. */
  id: number;
  /** Further reads that a comment makes stale: a count, a timeline. */
  refreshes?: readonly AnyEndpoint[];
  /** Read-only. */
  locked?: boolean;
};

const nothing: readonly AnyEndpoint[] = [];

/** The comments on a record, newest first: `<Comments comments={clientComments} id={row.id} />`. */
export function Comments({ comments, id, refreshes = nothing, locked = false }: CommentsProps) {
  const [round, setRound] = useState(0);
  const may = useMay()(comments.access.write) && !locked;
  return (
    <Grid as="section" gap={16} maxWidth={760} aria-label={capital(comments.words.many)}>
      {may && (
        <NewComment
          key={round}
          comments={comments}
          id={id}
          refreshes={refreshes}
          begins={round > 0}
          onSaved={() => setRound(round + 1)}
        />
      )}
      <CommentList {...{ comments, id, refreshes, locked }} />
    </Grid>
  );
}

function CommentList({ comments, id, refreshes, locked }: Required<CommentsProps>) {
  const { rows, error, more, loadingMore, reload } = useMore(comments.calls.page, (query) => ({
    params: { id },
    query,
  }));
  const { many } = comments.words;
  return (
    <>
      {!rows && error && <FailedState error={error} onRetry={reload} />}
      {!rows && !error && <Skeleton height={120} />}
      {rows?.length === 0 && <EmptyState icon={IconMessage} title={`No ${many} yet`} text={emptyText(comments)} />}
      {rows && rows.length > 0 && (
        <Grid as="ol" gap={12}>
          {rows.map((comment) => (
            <Entry key={comment.id} {...{ comments, id, refreshes, locked, comment }} />
          ))}
        </Grid>
      )}
      {more && (
        <div>
          <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={more}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}

const emptyText = ({ words, on, kinds }: RecordComments) =>
  `${capital(words.many)} on this ${on} appear here. ${kinds.length > 1 ? 'You can keep them internal or share them.' : 'Only staff can see them.'}`;

type EntryProps = Required<CommentsProps> & { comment: Comment };

function Entry(entry: EntryProps) {
  const { comments, comment } = entry;
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  // The form disappears: the focus returns to where it was.
  const stop = () => {
    setEditing(false);
    place.current?.focus();
  };
  return (
    <Grid as="li" ref={place} tabIndex={-1} gap={8} padding={[12, 16]} framed>
      <EntryHead entry={entry} editing={editing} onEdit={() => setEditing(true)} />
      {editing ? (
        <EditComment
          {...{ comments, id: entry.id, refreshes: entry.refreshes, comment }}
          onSaved={stop}
          onCancel={stop}
        />
      ) : (
        <Text lines breakAnywhere>
          <CommentText comment={comment} />
        </Text>
      )}
    </Grid>
  );
}

function EntryHead({ entry, editing, onEdit }: { entry: EntryProps; editing: boolean; onEdit: () => void }) {
  const { comments, comment } = entry;
  return (
    <Row wrap align="center" gap={[4, 8]}>
      <Text as="b" weight={550}>
        {comment.by}
      </Text>
      <Text as="span" dim>
        <Ago moment={comment.createdAt} />
        {comment.editedAt !== null && ' · edited'}
      </Text>
      {comments.kinds.length > 1 && <CommentKindBadge kind={comment.kind} />}
      {!editing && <Actions entry={entry} onEdit={onEdit} />}
    </Row>
  );
}

/** Who reads it. */
export const CommentKindBadge = ({ kind }: Pick<Comment, 'kind'>) => (
  <StatusBadge tone={kind === 'shared' ? 'blue' : 'grey'}>
    {kind === 'shared' ? 'Shared with the client' : 'Internal'}
  </StatusBadge>
);

/** The text as typed, with mentioned names highlighted. */
export const CommentText = ({ comment: { text, mentions } }: { comment: Comment }) =>
  mentionsIn(text, mentions).map(({ from, part, isMention }) =>
    isMention ? (
      <Text key={from} as="span" weight={550} color="accent-ink">
        {part}
      </Text>
    ) : (
      part
    ),
  );

function Actions({ entry, onEdit }: { entry: EntryProps; onEdit: () => void }) {
  const { comments, comment, locked } = entry;
  const [opened] = useState(() => new Date());
  const { momentInWords } = useWriting();
  const may = useMay()(comments.access.write) && !locked && whyNotChangeComment(comment, opened) === undefined;
  const remove = useRemove(entry);
  if (!may) return null;
  const which = `${comments.words.one} of ${momentInWords(comment.createdAt)}`;
  return (
    <Stack flex={1} align="end">
      <Row gap={4}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Edit the ${which}`} onClick={onEdit}>
          <IconPencil size={17} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Delete the ${which}`}
          onClick={() => void remove(comment.id)}
        >
          <IconTrash size={17} stroke={1.6} />
        </ActionIcon>
      </Row>
    </Stack>
  );
}

function useRemove({ comments: { calls, words }, id, refreshes }: EntryProps): (comment: number) => Promise<void> {
  const { send } = useWrite(calls.remove, { refreshes: [calls.page, ...refreshes] });
  return async (comment) => {
    const question = { title: `Delete ${words.one}`, text: `Are you sure you want to delete this ${words.one}?` };
    if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return;
    await toastReply(send({ query: { id, comment } }));
  };
}
