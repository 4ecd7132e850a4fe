import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Demand } from '../checks.ts';
import classes from './checklist.module.css';
import unseen from './unseen.module.css';

/** The requirements, ticked off during typing. */
export function Checklist({ id, label, demands }: { id: string; label: string; demands: readonly Demand[] }) {
  return (
    <ul id={id} className={classes.list} aria-label={label}>
      {demands.map(({ text, met }) => (
        <li key={text} className={classes.demand} data-met={met || undefined}>
          {met ? (
            <IconCircleCheckFilled size={16} aria-hidden="true" />
          ) : (
            <IconCircle size={16} stroke={1.6} aria-hidden="true" />
          )}
          {text}
          <span className={unseen.unseen}>{met ? ': done' : ': still missing'}</span>
        </li>
      ))}
    </ul>
  );
}
