import type { StoredFile } from '#platform/contract/files.ts';
import { LinkedFile } from '#platform/web/guest/LinkedFile.tsx';
import { Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { openAgreementDocument } from '../agreement-calls.ts';

type AgreementDocumentsProps = { documents: readonly StoredFile[]; token: string };

/** The agreement's documents, each with a link to open it. */
export function AgreementDocuments({ documents, token }: AgreementDocumentsProps) {
  return (
    <section aria-labelledby="documents">
      <Heading id="documents" margin={[0, 0, 12]}>
        {documents.length === 1 ? 'Document' : 'Documents'}
      </Heading>
      <Stack as="ul" gap={8} padding={0} margin={0}>
        {documents.map((document) => (
          <li key={document.key}>
            <LinkedFile file={document} open={openAgreementDocument} token={token} />
          </li>
        ))}
      </Stack>
    </section>
  );
}
