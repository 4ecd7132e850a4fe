import type { FormEventHandler, ReactNode } from 'react';
import { Row, Stack } from '../layout/Parts.tsx';
import classes from './answer-card.module.css';

type AnswerFormProps = {
  onSubmit: FormEventHandler;
  /** The buttons, below each other on a phone. */
  buttons: ReactNode;
  children: ReactNode;
};

/** A part of an `AnswerCard`: fields above its buttons. */
export const AnswerForm = ({ onSubmit, buttons, children }: AnswerFormProps) => (
  <Stack as="form" noValidate gap={20} onSubmit={onSubmit}>
    {children}
    <AnswerButtons>{buttons}</AnswerButtons>
  </Stack>
);

export const AnswerButtons = ({ children }: { children: ReactNode }) => (
  <Row wrap gap={12} className={classes.buttons}>
    {children}
  </Row>
);
