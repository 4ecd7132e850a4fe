import type { ReactNode } from 'react';
import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { Grid, Row } from '../layout/Parts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useWriting } from '../use-writing.ts';
import { FileCard } from './FileCard.tsx';
import { StoredActions } from './StoredActions.tsx';

export type ListedDocument = {
  readonly id: number;
  /** Who added it. */
  readonly by: string | null;
  readonly shared?: boolean;
  readonly file: StoredFile;
};

type DocumentListProps<Document extends ListedDocument> = {
  documents: readonly Document[];
  /** Shows for each document whether the client sees it. */
  tellsShared?: true;
  /** Further marks of a document. */
  renderMarks?: (document: Document) => ReactNode;
  /** Further actions on a document. */
  renderActions?: (document: Document) => ReactNode;
};

/** A record's documents, with preview and download. */
export function DocumentList<Document extends ListedDocument>(props: DocumentListProps<Document>) {
  const { documents, tellsShared, renderMarks, renderActions } = props;
  return (
    <Grid as="ul" gap={8}>
      {documents.map((document) => {
        const { id, by, shared, file } = document;
        return (
          <li key={id}>
            <FileCard
              name={file.name}
              note={
                <Note {...{ by, file }} sharedMark={tellsShared && shared}>
                  {renderMarks?.(document)}
                </Note>
              }
              actions={
                <>
                  <StoredActions file={file} />
                  {renderActions?.(document)}
                </>
              }
            />
          </li>
        );
      })}
    </Grid>
  );
}

type NoteProps = Pick<ListedDocument, 'by' | 'file'> & { sharedMark: boolean | undefined; children: ReactNode };

function Note({ by, file, sharedMark, children }: NoteProps) {
  const { momentInWords } = useWriting();
  return (
    <Row as="span" inline wrap align="center" gap={[4, 8]}>
      {[fileSizeText(file.size), momentInWords(file.uploadedAt), ...(by ? [by] : [])].join(' · ')}
      {sharedMark && <StatusBadge tone="green">Client sees it</StatusBadge>}
      {children}
    </Row>
  );
}
