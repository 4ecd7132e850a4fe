import { zones } from '#platform/contract/zones.ts';
import { failureOf, messageOf, type Reply } from '#platform/web/api.ts';
import { browserZone } from '#platform/web/browser-zone.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { Box, Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRefresh, useWrite } from '#platform/web/query.ts';
import { Button, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { bookSlot, moveSlot, openInterviews, type SharedInterviews } from '../link.ts';
import { bothClocks, zoneText } from '../zones.ts';
import { Clocks } from './Clocks.tsx';
import { Days } from './Days.tsx';
import { Place } from './Place.tsx';
import { howText } from './words.ts';

type CandidateSlotsProps = {
  shared: Pick<SharedInterviews, 'zone' | 'candidate_zone' | 'offers' | 'interviews'>;
  token: string;
  onDone: (news: Confirmed) => void;
};

/** A candidate's interviews and bookable times, in their own time zone and the firm's. */
export function CandidateSlots({ shared, token, onDone }: CandidateSlotsProps) {
  const { offers, interviews, zone: firm } = shared;
  const [zone, setZone] = useState(shared.candidate_zone ?? browserZone());
  const [now] = useState(() => new Date().toISOString());
  const book = useWrite(bookSlot, { refreshes: [openInterviews] });
  const move = useWrite(moveSlot, { refreshes: [openInterviews] });
  const choosing = { zone, firm, onDone };
  return (
    <Stack gap={28}>
      <ZoneChoice zone={zone} now={now} onChange={setZone} />
      {interviews.map((interview) => (
        <PlannedCard key={interview.id} interview={interview} zone={zone} firm={firm}>
          {interview.whyNotMove === null ? (
            <MoveTo
              {...choosing}
              slots={interview.slots}
              send={(at) => move.send({ token, query: { interview_id: interview.id }, body: { at, zone } })}
            />
          ) : (
            <Text color="ink-soft">{interview.whyNotMove}</Text>
          )}
        </PlannedCard>
      ))}
      {offers.map((offer) => (
        <Card key={offer.id} as="section" padding={20} aria-label={`Interview ${offer.round}`}>
          <Stack gap={16}>
            <Stack gap={4}>
              <Heading>Choose a time for interview {offer.round}</Heading>
              <Text color="ink-soft">{howText(offer)}</Text>
            </Stack>
            <SlotChoice
              {...choosing}
              slots={offer.slots}
              label="Book this time"
              send={(at) => book.send({ token, query: { offer_id: offer.id }, body: { at, zone } })}
            />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

type ZoneChoiceProps = { zone: string; now: string; onChange: (zone: string) => void };

/** Comes first, as all times are shown in it. */
const ZoneChoice = ({ zone, now, onChange }: ZoneChoiceProps) => (
  <Select
    label="Your time zone"
    description={`All times are shown in ${zoneText(now, zone)}`}
    data={[...new Set([zone, ...zones])]}
    value={zone}
    onChange={(next) => next !== null && onChange(next)}
    searchable
    allowDeselect={false}
    limit={60}
    maw={360}
    nothingFoundMessage="Nothing found"
  />
);

type PlannedCardProps = {
  interview: SharedInterviews['interviews'][number];
  zone: string;
  firm: string;
  children: ReactNode;
};

const PlannedCard = ({ interview, zone, firm, children }: PlannedCardProps) => (
  <Card as="section" padding={20} aria-label={`Interview ${interview.round}`}>
    <Stack gap={12}>
      <Heading>Interview {interview.round}</Heading>
      <Clocks at={interview.at} zone={zone} firm={firm} />
      <Text color="ink-soft">{howText(interview)}</Text>
      {interview.place !== null && <Place place={interview.place} />}
      <Box>{children}</Box>
    </Stack>
  </Card>
);

type Sending = {
  slots: readonly string[];
  zone: string;
  firm: string;
  send: (at: string) => Promise<Reply<SharedInterviews>>;
  onDone: (news: Confirmed) => void;
};

function MoveTo(props: Sending) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <SlotChoice {...props} label="Move to this time" onSent={() => setOpen(false)} />
  ) : (
    <Button variant="default" onClick={() => setOpen(true)}>
      Choose another time
    </Button>
  );
}

type SlotChoiceProps = Sending & { label: string; onSent?: () => void };

function SlotChoice({ slots, zone, firm, label, send, onDone, onSent }: SlotChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  const [isSending, setSending] = useState(false);
  const refresh = useRefresh([openInterviews]);
  if (slots.length === 0) return <Text>None of these times is left. We will write to you with others.</Text>;
  const submit = async (at: string) => {
    setSending(true);
    try {
      await send(at);
      onSent?.();
      const text = `${bothClocks(at, zone, firm)}. You will get an email with the appointment for your calendar.`;
      onDone({ title: 'Your interview is booked', text });
    } catch (error) {
      toast.error(messageOf(error));
      setChosen(undefined);
      // Someone else was faster: reload the times still free.
      if (failureOf(error)?.status === 409) await refresh();
    } finally {
      setSending(false);
    }
  };
  const at = chosen !== undefined && slots.includes(chosen) ? chosen : undefined;
  return (
    <Days
      slots={slots}
      zone={zone}
      chosen={at === undefined ? [] : [at]}
      onToggle={setChosen}
      beneath={
        at !== undefined && (
          <Stack as="output" gap={8} padding={[12, 16]} background="sunken">
            <Clocks at={at} zone={zone} firm={firm} />
            <Row>
              <Button loading={isSending} onClick={() => void submit(at)}>
                {label}
              </Button>
            </Row>
          </Stack>
        )
      }
    />
  );
}
