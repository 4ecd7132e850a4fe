import classes from './swatch.module.css';

/** One of the nine chart colours as a dot; its name is beside it, as colour alone is not enough. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} data-colour={colour} aria-hidden="true" />;
}
