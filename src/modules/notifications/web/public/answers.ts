import { type ComponentType, createContext, use } from 'react';

/** Takes a decision from within a notification; shown while the record waits for the reader. */
export type Answer = ComponentType<{ id: number }>;

/** By the entity in the notification. */
export type Answers = Readonly<Record<string, Answer>>;

/** The app provides the answers of all modules. */
export const AnswersContext = createContext<Answers>({});

/** Components that take the decisions notifications ask for. */
export const useAnswers = (): Answers => use(AnswersContext);
