import type { Question } from '../feedback/confirm.ts';

/** Asked before unsaved input is lost. */
export const leaveQuestion: Question = {
  title: 'Leave without saving?',
  text: 'What you have changed here is not saved yet.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  danger: true,
};
