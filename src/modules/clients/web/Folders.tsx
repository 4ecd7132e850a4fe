import type { ReactNode } from 'react';
import { fileSizeText } from '#platform/contract/files.ts';
import { FileCard } from '#platform/web/files/FileCard.tsx';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { Grid, Heading, Row } from '#platform/web/layout/Parts.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ClientDocument } from '../documents.ts';

type FoldersProps = {
  documents: readonly ClientDocument[];
  /** Says of each whether the client sees it. */
  tellsShared?: true;
  /** What else can be done with one. */
  renderActions?: (document: ClientDocument) => ReactNode;
};

/** Documents by folder. */
export function Folders({ documents, tellsShared, renderActions }: FoldersProps) {
  const { momentInWords } = useWriting();
  const folders = Map.groupBy(documents, ({ folder }) => folder);
  return [...folders].map(([folder, inside]) => (
    <Grid key={folder} as="section" gap={8} aria-label={folder}>
      <Heading>{folder}</Heading>
      <Grid as="ul" gap={8}>
        {inside.map((document) => (
          <li key={document.id}>
            <FileCard
              name={document.file.name}
              note={
                <Row as="span" inline wrap align="center" gap={[4, 8]}>
                  {[
                    fileSizeText(document.file.size),
                    momentInWords(document.file.uploadedAt),
                    ...(document.by ? [document.by] : []),
                  ].join(' · ')}
                  {tellsShared && document.shared && <StatusBadge tone="green">Client sees it</StatusBadge>}
                </Row>
              }
              actions={
                <>
                  <StoredActions file={document.file} />
                  {renderActions?.(document)}
                </>
              }
            />
          </li>
        ))}
      </Grid>
    </Grid>
  ));
}
