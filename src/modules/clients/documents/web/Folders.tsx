import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { Grid, Heading } from '#platform/web/layout/Parts.tsx';
import type { ReactNode } from 'react';
import { type ClientDocument, sentFolder } from '../contract.ts';

type FoldersProps = {
  documents: readonly ClientDocument[];
  /** Shows for each document whether the client sees it. */
  tellsShared?: true;
  /** More actions for a document. */
  renderActions?: (document: ClientDocument) => ReactNode;
};

/** Documents by folder. */
export function Folders({ documents, ...list }: FoldersProps) {
  const folders = Map.groupBy(documents, ({ folder }) => folder);
  return [...folders].map(([folder, inside]) => (
    <Grid key={folder} as="section" gap={8} aria-label={folder}>
      <Heading>{folder === sentFolder && !list.tellsShared ? 'From you' : folder}</Heading>
      <DocumentList
        documents={inside}
        renderMarks={({ earlier }) => earlier.length > 0 && <span>Version {earlier.length + 1}</span>}
        {...list}
      />
    </Grid>
  ));
}
