import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DocumentTitle } from '#platform/web/layout/DocumentTitle.tsx';
import classes from './step-frame.module.css';

type StepFrameProps = {
  title: string;
  text?: ReactNode;
  /** Above the title of a finished step. */
  icon?: ReactNode;
  /** Goes to the step before; without it there is no back button. */
  onBack?: () => void;
  children: ReactNode;
};

/** A step's card: back button, title, text and form. The first field has the focus. */
export function StepFrame({ title, text, icon, onBack, children }: StepFrameProps) {
  return (
    <section className={classes.card} ref={focusFirst} aria-label={title}>
      <DocumentTitle title={title} />
      {onBack && (
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
          Back
        </button>
      )}
      {icon && <div className={classes.icon}>{icon}</div>}
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}

function focusFirst(card: HTMLElement | null): void {
  card?.querySelector<HTMLElement>('[data-field], [data-first]')?.focus();
}
