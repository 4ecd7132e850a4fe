import { IconAlertCircleFilled } from '@tabler/icons-react';
import classes from './field.module.css';

/** The message at a field. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={classes.problem}>
      <IconAlertCircleFilled size={14} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
