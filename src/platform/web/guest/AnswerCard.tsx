import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { failureOf } from '../api.ts';
import type { Confirmed } from '../feedback/use-confirmation.tsx';
import { Card, Heading } from '../layout/Parts.tsx';
import classes from './answer-card.module.css';

type Answering<Turn extends string> = {
  /** The part on the screen: accept, reject or ask. */
  readonly turn: Turn;
  /** Shows another one. */
  readonly go: (turn: Turn) => void;
  /** Wraps the call: confirms success, or reloads the page if it was already answered elsewhere. */
  readonly heard: <Sent>(answer: Promise<Sent>, news: Confirmed) => Promise<Sent>;
  readonly place: RefObject<HTMLElement | null>;
};

type Outcomes = {
  /** Called when the record has changed since it was shown. */
  readonly onStale: () => void;
  /** Shows what was answered and what happens next with the page's `useConfirmation`, as the card may disappear. */
  readonly onDone: (news: Confirmed) => void;
};

/** The state of an `AnswerCard`. */
export function useAnswering<Turn extends string>(first: Turn, { onStale, onDone }: Outcomes): Answering<Turn> {
  const [turn, setTurn] = useState(first);
  const place = useRef<HTMLElement>(null);
  // The pressed button disappears: the focus moves to the top of the part that replaces it.
  const go = (to: Turn) => {
    setTurn(to);
    place.current?.focus();
  };
  const heard = async <Sent,>(answer: Promise<Sent>, news: Confirmed): Promise<Sent> => {
    try {
      const reply = await answer;
      onDone(news);
      return reply;
    } catch (error) {
      if (failureOf(error)?.status === 409) onStale();
      throw error;
    }
  };
  return { turn, go, heard, place };
}

type AnswerCardProps = { place: RefObject<HTMLElement | null>; title: string; children: ReactNode };

/**
 * A client's answer to a record, by a mailed link or signed in, one part at a time. `SignedAnswer` and `WordsAnswer`
 * are the usual parts.
 */
export const AnswerCard = ({ place, title, children }: AnswerCardProps) => (
  <Card as="section" ref={place} tabIndex={-1} padding={20} className={classes.card} aria-labelledby="your-answer">
    <Heading id="your-answer" margin={[0, 0, 12]}>
      {title}
    </Heading>
    {children}
  </Card>
);
