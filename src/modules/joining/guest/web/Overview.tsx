import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Tone } from '#platform/contract/flow.ts';
import { showDate } from '#platform/contract/dates.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { sectionOf } from '../../sections/by-country.ts';
import { type OwnKit, type OwnSection, readKit, submitKit } from '../contract.ts';
import { JoiningPass } from './JoiningPass.tsx';
import classes from './kit.module.css';

type OverviewProps = { kit: OwnKit; pass: string; onOpen: (section: string) => void };

export function Overview({ kit, pass, onOpen }: OverviewProps) {
  const { confirmation, confirm } = useConfirmation();
  return (
    <Stack gap={24}>
      {confirmation}
      <JoiningPass kit={kit} pass={pass} />
      <Stack gap={12}>
        <Row wrap gap={12} align="center" justify="space-between">
          <Heading size={18}>Your joining kit</Heading>
          <Text color="ink-soft">{kit.progress} % complete</Text>
        </Row>
        <ProgressBar label="Your joining kit" percent={kit.progress} tone="green" />
        <Text color="ink-soft">
          {kit.why_not_fill ?? `Please complete all sections by ${showDate(kit.open_until)}. What you type is kept.`}
        </Text>
      </Stack>
      {kit.sections.length > 0 && kit.status !== 'Locked' && (
        <Stack as="ul" gap={8} className={classes.sections}>
          {kit.sections.map((own) => (
            <SectionRow key={own.key} kit={kit} own={own} onOpen={() => onOpen(own.key)} />
          ))}
        </Stack>
      )}
      {kit.why_not_fill === null && (
        <Submit
          kit={kit}
          pass={pass}
          onSent={() =>
            confirm({ title: 'Thank you', text: 'We check your joining kit and write to you if something is missing.' })
          }
        />
      )}
    </Stack>
  );
}

const tones: Readonly<Record<OwnSection['status'], { tone: Tone; says: string }>> = {
  Open: { tone: 'neutral', says: 'To do' },
  Draft: { tone: 'amber', says: 'Begun' },
  Complete: { tone: 'green', says: 'Complete' },
  Returned: { tone: 'red', says: 'Please change' },
};

type SectionRowProps = { kit: OwnKit; own: OwnSection; onOpen: () => void };

function SectionRow({ kit, own, onOpen }: SectionRowProps) {
  const section = sectionOf(kit.country, own.key);
  const { tone, says } = tones[own.status];
  return (
    <li>
      <button type="button" className={classes.section} disabled={kit.why_not_fill !== null} onClick={onOpen}>
        <span className={classes.title}>
          <b>{section?.title}</b>
          {own.comment !== null && <span className={classes.comment}>{own.comment}</span>}
        </span>
        <StatusBadge tone={tone}>{says}</StatusBadge>
        {kit.why_not_fill === null && <IconChevronRight size={18} stroke={1.6} aria-hidden />}
      </button>
    </li>
  );
}

function Submit({ kit, pass, onSent }: { kit: OwnKit; pass: string; onSent: () => void }) {
  const { send, sending } = useWrite(submitKit, { refreshes: [readKit] });
  const submit = async () => {
    try {
      await send({ token: pass });
      onSent();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const left = kit.sections.filter(({ status }) => status !== 'Complete').length;
  if (left > 0) {
    return (
      <Card padding={16}>
        <Row wrap gap={12} align="center" justify="space-between">
          <Text>{left === 1 ? 'One section is left' : `${left} sections are left`}</Text>
          <ActionButton whyNot="Please fill all data" onClick={() => undefined}>
            Submit
          </ActionButton>
        </Row>
      </Card>
    );
  }
  return (
    <Card padding={16}>
      <Row wrap gap={12} align="center" justify="space-between">
        <Text>Everything is there. We check it as soon as you submit it.</Text>
        <Button loading={sending} onClick={() => void submit()}>
          Submit
        </Button>
      </Row>
    </Card>
  );
}
