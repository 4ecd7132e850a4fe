import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import type { OneToDo } from '../clearing.ts';
import classes from './dashboard.module.css';
import { When } from './When.tsx';

type Acts = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly skip: () => void;
  readonly open: () => void;
  /** Set if it can be decided without reading more. */
  readonly approve?: () => void;
  readonly reject?: () => void;
};

const keys: Readonly<Record<string, keyof Acts>> = {
  j: 'next',
  ArrowDown: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  s: 'skip',
  Enter: 'open',
  a: 'approve',
  r: 'reject',
};

type OneThingProps = {
  one: OneToDo;
  /** Its position, from 0. */
  at: number;
  left: number;
  sending: boolean;
  /** A dialog asking for a reason has the focus. */
  asking: boolean;
  acts: Acts;
};

/** A to-do item with its buttons. Shortcut keys work only while the card itself has the focus (WCAG 2.1.4). */
export function OneThing({ one, at, left, sending, asking, acts }: OneThingProps) {
  const { title, detail, title_of_kind, list, due, since } = one;
  const card = useRef<HTMLElement>(null);
  // Before painting, so that a quick second key applies to the next item; its name is announced.
  useLayoutEffect(() => focusOn(card, !asking), [asking]);
  // Navigating to the page focuses its heading, so take the focus back.
  useEffect(() => focusOn(card, !asking), [asking]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = keys[event.key];
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || !act) return;
    event.preventDefault();
    if (!(sending && (act === 'approve' || act === 'reject'))) acts[act]?.();
  };
  return (
    <Stack gap={12}>
      <Text dim size={13} figures>
        {`${at + 1} of ${left}`}
      </Text>
      <Card
        as="section"
        padding={24}
        tabIndex={0}
        ref={card}
        aria-label={[title_of_kind, title, detail].filter(Boolean).join(', ')}
        onKeyDown={onKeyDown}
      >
        <Stack gap={20}>
          <Grid gap={6}>
            <PageLink to={list}>{title_of_kind}</PageLink>
            <Heading size={20}>{title}</Heading>
            {detail && <Text color="ink-soft">{detail}</Text>}
          </Grid>
          <Row>
            <When due={due} since={since} />
          </Row>
          <Buttons one={one} sending={sending} acts={acts} />
        </Stack>
      </Card>
      <Hints decides={one.labels !== null} />
    </Stack>
  );
}

function focusOn(card: RefObject<HTMLElement | null>, wanted: boolean) {
  if (wanted) card.current?.focus({ preventScroll: true });
}

type ButtonsProps = Pick<OneThingProps, 'one' | 'sending' | 'acts'>;

function Buttons({ one: { labels, link, action, title }, sending, acts }: ButtonsProps) {
  return (
    <Row wrap gap={8}>
      {labels === null ? (
        <LinkButton to={link} aria-label={`${action}: ${title}`}>
          {action}
        </LinkButton>
      ) : (
        <>
          <Button disabled={sending} onClick={acts.approve}>
            {labels.approve}
          </Button>
          <Button variant="default" disabled={sending} onClick={acts.reject}>
            {labels.reject}
          </Button>
          <LinkButton variant="default" to={link} aria-label={`Open: ${title}`}>
            Open
          </LinkButton>
        </>
      )}
      <Button variant="default" onClick={acts.skip}>
        Skip until tomorrow
      </Button>
      <Button variant="subtle" onClick={acts.previous}>
        Previous
      </Button>
      <Button variant="subtle" onClick={acts.next}>
        Next
      </Button>
    </Row>
  );
}

const always = [
  ['Enter', 'opens it'],
  ['j', 'next'],
  ['k', 'previous'],
  ['s', 'skips it until tomorrow'],
] as const;
const whereDecided = [
  ['a', 'approves'],
  ['r', 'rejects'],
] as const;

const Hints = ({ decides }: { decides: boolean }) => (
  <Row as="ul" wrap gap={[6, 16]} aria-label="Keys" className={classes.hints}>
    {[...always, ...(decides ? whereDecided : [])].map(([key, does]) => (
      <Row as="li" key={key} gap={6} align="center">
        <kbd>{key}</kbd>
        <Text as="span" dim size={12}>
          {does}
        </Text>
      </Row>
    ))}
  </Row>
);
