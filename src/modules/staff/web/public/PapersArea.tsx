import { useId } from 'react';
import type { StoredFile } from '#platform/contract/files.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { IconFiles } from '@tabler/icons-react';
import { fetchOwnPapers } from '../../papers.ts';

/** The reader's letters and documents, in their account. */
export function PapersArea() {
  const { data, error, refetch } = useRead(fetchOwnPapers, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { letters, documents } = data;
  return (
    <Stack gap={24} minWidth={0}>
      {letters.length + documents.length === 0 && (
        <EmptyState
          icon={IconFiles}
          title="No documents yet"
          text="Letters about your employment, and documents that HR keeps with you, appear here."
        />
      )}
      <Files title="Letters" files={letters} />
      <Files title="Documents" files={documents.filter((file) => !file.from_hiring)} />
      <Files title="From hiring" files={documents.filter((file) => file.from_hiring)} />
      <Text dim size={13}>
        Letters about your pay are kept with your <PageLink to="/my-account?area=salary">salary</PageLink>.
      </Text>
    </Stack>
  );
}

function Files({ title, files }: { title: string; files: readonly StoredFile[] }) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <Grid as="section" gap={8} aria-labelledby={id}>
      <Heading as="h2" id={id} size={14}>
        {title}
      </Heading>
      <FileList files={files} label={title} />
    </Grid>
  );
}
