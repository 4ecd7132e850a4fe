import { type ComponentType, createContext, use } from 'react';
import type { BellEntry } from '#platform/contract/notify.ts';

/** Answers a decision where one is told of it: shown as long as the record waits for its reader. */
export type Answer = ComponentType<{ id: number }>;

/** By the entity that notices name. */
export type Answers = Readonly<Record<string, Answer>>;

/** The app knows the answers of all modules. */
export const AnswersContext = createContext<Answers>({});

/** What answers the notices that ask for a decision. */
export function useAnswers(): ({ asks }: Pick<BellEntry, 'asks'>) => Answer | undefined {
  const answers = use(AnswersContext);
  return ({ asks }) => (asks ? answers[asks.entity] : undefined);
}
