import { type ReactNode, useEffect, useRef } from 'react';
import classes from './import.module.css';

/** A step's heading, where the keyboard begins when the step has changed. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </h3>
  );
}
