import { documentTemplate } from '#platform/server/documents/print.ts';

/** The content of the interview's PDF. */
export type ExitInterviewDocument = {
  readonly firm: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly parts: readonly ExitInterviewPart[];
};

export type ExitInterviewPart = {
  readonly title: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** 'Signed by Jo March on 20-11-2026 10:00' */
  readonly signed: string;
};

export const exitInterview = documentTemplate<ExitInterviewDocument>(new URL('./exit-interview.typ', import.meta.url));
