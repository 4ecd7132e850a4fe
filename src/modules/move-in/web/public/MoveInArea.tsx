import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchMoveIn } from '../../contract.ts';
import { moveInPath } from './addresses.ts';

/** A link back to the page once it is hidden from the menu. */
export function MoveInArea() {
  const { data, error, refetch } = useRead(fetchMoveIn, {});
  const { momentInWords } = useWriting();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={96} />;
  return (
    <Stack gap={12} align="start">
      <Text>
        {data.put_aside_at === null
          ? 'The firm is moving in: the page is in the menu.'
          : `Moved in since ${momentInWords(data.put_aside_at)}. The page stays here, for what comes later.`}
      </Text>
      <LinkButton to={moveInPath}>Open Move in</LinkButton>
    </Stack>
  );
}
