import type { ComponentType } from 'react';

/** Answers a decision where one is told of it: shown below the notice as long as the record waits for its reader. */
export type Answer = ComponentType<{ id: number }>;

/** By the entity that notices name. */
export type Answers = Readonly<Record<string, Answer>>;
