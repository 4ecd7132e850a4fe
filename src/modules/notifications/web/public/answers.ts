import { type ComponentType, createContext, use } from 'react';

/** Answers a decision where one is told of it: shown as long as the record waits for its reader. */
export type Answer = ComponentType<{ id: number }>;

/** By the entity that notices name. */
export type Answers = Readonly<Record<string, Answer>>;

/** The app knows the answers of all modules. */
export const AnswersContext = createContext<Answers>({});

/** What answers the notices that ask for a decision. */
export const useAnswers = (): Answers => use(AnswersContext);
