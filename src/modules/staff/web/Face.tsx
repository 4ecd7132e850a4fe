import { useRead, minutes } from '#platform/web/query.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import { fetchPhoto } from '../papers.ts';
import classes from './staff.module.css';

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

export const Initials = ({ name, small }: { name: string; small?: boolean }) => (
  <span className={classes.face} data-small={small || undefined} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The photo, or the initials until there is one; the name stands beside it. */
export function Face({ id, name }: { id: number; name: string }) {
  const { data: photo } = useRead(fetchPhoto, { query: { id } });
  const signed = useRead(
    signDownload,
    { query: { key: photo?.key ?? '' } },
    { enabled: Boolean(photo), freshFor: minutes(4) },
  );
  if (!photo || !signed.data) return <Initials name={name} />;
  return <img className={classes.face} src={signed.data.url} alt="" />;
}
