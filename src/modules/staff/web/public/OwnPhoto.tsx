import { useState } from 'react';
import { minutes, useRead } from '#platform/web/query.ts';
import { fetchMyPhoto } from '../../contract.ts';
import classes from './portrait.module.css';

/** The reader's photo, over a placeholder while it loads; nothing if there is none. */
export function OwnPhoto() {
  const { data } = useRead(fetchMyPhoto, {}, { freshFor: minutes(4) });
  const [failed, setFailed] = useState<string>();
  if (!data?.photo || failed === data.photo) return null;
  return <img className={classes.over} src={data.photo} alt="" onError={() => setFailed(data.photo ?? undefined)} />;
}
