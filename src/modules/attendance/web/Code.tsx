import classes from './attendance.module.css';
import { codeName, toneOf } from './codes.ts';

/** A day's code in its colour; its meaning is read aloud and shown on hover. */
export const Code = ({ code }: { code: string | null }) => (
  <abbr className={classes.code} data-tone={toneOf(code)} title={codeName(code)}>
    {code ?? '-'}
  </abbr>
);
