import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { failureOf } from '../api.ts';
import type { Confirmed } from '../feedback/use-confirmation.tsx';
import { Card, Heading } from '../layout/Parts.tsx';
import classes from './answer-card.module.css';

type Answering<Turn extends string> = {
  /** The part that is shown: accepting, rejecting, asking. */
  readonly turn: Turn;
  /** Shows another one. */
  readonly go: (turn: Turn) => void;
  /** Wraps what is sent: confirms it, or loads the page again where it was refused because it was answered elsewhere. */
  readonly heard: <Sent>(answer: Promise<Sent>, news: Confirmed) => Promise<Sent>;
  readonly place: RefObject<HTMLElement | null>;
};

type Outcomes = {
  /** What is answered is no longer as it is shown. */
  readonly onStale: () => void;
  /** Tells what was answered and what happens next: `useConfirmation` of the page, as the card may go. */
  readonly onDone: (news: Confirmed) => void;
};

/** What an `AnswerCard` shows. */
export function useAnswering<Turn extends string>(first: Turn, { onStale, onDone }: Outcomes): Answering<Turn> {
  const [turn, setTurn] = useState(first);
  const place = useRef<HTMLElement>(null);
  // The button that was pressed goes: the keyboard begins at the top of what takes its place.
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
 * What a client answers to a record, by a mailed link or signed in, one part at a time. `SignedAnswer` and `WordsAnswer`
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
