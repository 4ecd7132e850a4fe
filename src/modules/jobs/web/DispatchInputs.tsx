import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import type { JobRow } from '../contract.ts';
import { fetchJobDocuments } from '../documents.ts';

/** Selects the documents that the client gets with the dispatch. */
export function DispatchInputs({ row, field }: { row: JobRow; field: (name: string) => FieldLink }) {
  const { data } = useRead(fetchJobDocuments, { params: { job_id: row.id } });
  const own = data?.rows.filter(({ from_client }) => !from_client);
  if (own?.length === 0) return <Text dim>To send documents along, add them in the tab Documents first.</Text>;
  return (
    <ChecksField
      {...field('document_ids')}
      choices={own?.map(({ id, file }) => ({ value: String(id), label: file.name }))}
      help="The client gets an email with a link and can download them"
    />
  );
}
