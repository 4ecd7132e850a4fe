import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import type { Festival } from '../contract.ts';
import { festivalListPath } from './addresses.ts';

/** Opens a preview of the sign-in page over the list. */
export function PreviewLink({ row: { id } }: { row: Pick<Festival, 'id'> }) {
  const [{ view: _closed, ...search }] = useSearchPart();
  return <PageLink to={`${festivalListPath}${writeSearch({ ...search, preview: id })}`}>Preview</PageLink>;
}
