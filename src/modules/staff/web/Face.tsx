import { signDownload } from '#platform/contract/file-calls.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { fetchPhoto } from '../papers.ts';
import { Portrait } from './public/Portrait.tsx';

/** A person's photo, where only their record is loaded. */
export function Face({ id, name }: { id: number; name: string }) {
  const { data: photo } = useRead(fetchPhoto, { query: { id } });
  const signed = useRead(
    signDownload,
    { query: { key: photo?.key ?? '' } },
    { enabled: Boolean(photo), freshFor: minutes(4) },
  );
  return <Portrait name={name} photo={photo && signed.data?.url} />;
}
