import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { sectionOf, sectionsOf } from '../../sections/by-country.ts';
import { type OwnKit, readKit } from '../contract.ts';
import { Overview } from './Overview.tsx';
import { SectionForm } from './SectionForm.tsx';

type KitProps = { token: string; pass: string; onLock: () => void };

/** The kit after the code: an overview, and one section at a time. */
export function Kit({ token, pass, onLock }: KitProps) {
  const { data: kit, error, refetch } = useRead(readKit, {}, { token: pass });
  const [open, change] = useSearchWord('section');
  if (!kit && error) {
    const isOver = [401, 409].includes(failureOf(error)?.status ?? 0);
    return isOver ? <Over onLock={onLock} /> : <FailedState error={error} onRetry={() => void refetch()} page />;
  }
  if (!kit) return <Skeleton height={220} />;
  const section = sectionOf(kit.country, open);
  const own = kit.sections.find(({ key }) => key === open);
  if (!section || !own || kit.why_not_fill !== null) {
    return <Overview kit={kit} pass={pass} onOpen={(key) => change((now) => ({ ...now, section: key }))} />;
  }
  const go = (key: string) => change((now) => ({ ...now, section: key }));
  return (
    <Stack gap={24}>
      <Row>
        <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={16} />} onClick={() => go('')}>
          All sections
        </Button>
      </Row>
      <Stack gap={6}>
        <Heading as="h1" size={24}>
          {section.title}
        </Heading>
        <Text color="ink-soft">{section.says}</Text>
      </Stack>
      <SectionForm
        key={open}
        section={section}
        own={own}
        kit={kit}
        token={token}
        pass={pass}
        onDone={(after) => go(nextOpen(after, open))}
      />
    </Stack>
  );
}

/** The next incomplete section; '' if all are complete. */
function nextOpen(kit: OwnKit, current: string): string {
  const keys = sectionsOf(kit.country).map(({ key }) => key);
  const later = [...keys.slice(keys.indexOf(current) + 1), ...keys.slice(0, keys.indexOf(current))];
  return later.find((key) => kit.sections.some((one) => one.key === key && one.status !== 'Complete')) ?? '';
}

const Over = ({ onLock }: { onLock: () => void }) => (
  <Stack gap={16}>
    <Heading as="h1" size={20}>
      Please open it again with a new code
    </Heading>
    <Text color="ink-soft">A code opens your joining kit for three hours. What you saved is still there.</Text>
    <Row>
      <Button onClick={onLock}>Continue</Button>
    </Row>
  </Stack>
);
