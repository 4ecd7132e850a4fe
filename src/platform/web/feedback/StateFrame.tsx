import type { ReactNode } from 'react';
import type { Icon } from '../routing/page.ts';
import classes from './state.module.css';

type StateFrameProps = {
  icon: Icon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** A form between the text and the action. */
  below?: ReactNode;
  /** Small print under the action. */
  children?: ReactNode;
  /** Fills the page, and the title is its heading. */
  page?: boolean;
  alert?: boolean;
};

/** An empty list, a failed load, a missing page: what it is, why, and what to do next. */
export function StateFrame({ icon: Icon, title, text, below, action, children, page, alert }: StateFrameProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes.state} data-page={page || undefined} role={alert ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={24} stroke={1.6} />
      </span>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {below}
      {action && <div className={classes.action}>{action}</div>}
      {children && <p className={classes.small}>{children}</p>}
    </div>
  );
}
