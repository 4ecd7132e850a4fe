/**
 * Asks a question and waits for the answer.
 *
 *   if (await confirm({ title: 'Delete Enquiry', text: 'Are you sure …?', confirmLabel: 'Delete', danger: true })) …
 */
import type { ReactNode } from 'react';

export type Question = {
  readonly title: string;
  readonly text: ReactNode;
  /** The verb of the action: 'Delete', 'Discard'. */
  readonly confirmLabel: string;
  /** 'Cancel' when not given. */
  readonly cancelLabel?: string;
  /** Pixels, for texts longer than a sentence. */
  readonly width?: number;
  /** The action cannot be undone. */
  readonly danger?: boolean;
};

type Asked = { readonly question: Question; readonly answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Resolves with true for the confirming button, with false for anything else. One question at a time. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    change({
      question,
      answer: (yes) => {
        change(null);
        resolve(yes);
      },
    });
  });
}

export const currentQuestion = (): Asked | null => asked;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}
