import classes from './swatch.module.css';

/** One of the nine colours of charts, as a dot; its name stands beside it, because colour alone says nothing. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} data-colour={colour} aria-hidden="true" />;
}
