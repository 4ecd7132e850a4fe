import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { messageOf } from '#platform/web/api.ts';
import { FileCard } from '#platform/web/files/FileCard.tsx';
import { Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { openAgreementDocument } from '../agreement-calls.ts';

type AgreementDocumentsProps = { documents: readonly StoredFile[]; token: string };

/** The documents of the agreement, each to be opened. */
export function AgreementDocuments({ documents, token }: AgreementDocumentsProps) {
  return (
    <section aria-labelledby="documents">
      <Heading id="documents" margin={[0, 0, 12]}>
        {documents.length === 1 ? 'Document' : 'Documents'}
      </Heading>
      <Stack as="ul" gap={8} padding={0} margin={0}>
        {documents.map((document) => (
          <li key={document.key}>
            <OneDocument document={document} token={token} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** A plain link, which every phone opens; its address is good for five minutes. */
function OneDocument({ document: { key, name, size }, token }: { document: StoredFile; token: string }) {
  const { data, error } = useRead(openAgreementDocument, { query: { key } }, { token, every: minutes(4) });
  return (
    <FileCard
      name={name}
      note={!data && error ? messageOf(error) : fileSizeText(size)}
      failed={!data && error !== null}
      actions={
        <Button
          component="a"
          href={data?.url}
          target="_blank"
          rel="noopener"
          variant="default"
          aria-label={`Open ${name}`}
          data-disabled={!data || undefined}
          rightSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          Open
        </Button>
      }
    />
  );
}
