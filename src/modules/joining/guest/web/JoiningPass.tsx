import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { messageOf } from '#platform/web/api.ts';
import { save } from '#platform/web/download.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { type OwnKit, ownCalendar } from '../contract.ts';

/** Date and place of the first day, at a glance on a phone. */
export function JoiningPass({ kit, pass }: { kit: OwnKit; pass: string }) {
  const { weekdayInWords } = useWriting();
  const calendar = useWrite(ownCalendar);
  const add = async () => {
    try {
      const { result } = await calendar.send({ token: pass });
      save(new Blob([result.calendar], { type: 'text/calendar' }), 'first-day.ics');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Card as="section" padding={20} aria-label="Your first day">
      <Stack gap={16}>
        <Stack gap={4}>
          <Text color="ink-soft">Your first day at {kit.company}</Text>
          <Heading as="h1" size={24} breakAnywhere>
            {weekdayInWords(kit.doj)}
          </Heading>
          <Text>
            {kit.designation}
            {kit.place !== null && `, ${kit.place}`}
          </Text>
          {kit.buddy !== null && <Text>{kit.buddy} looks after you in your first days.</Text>}
        </Stack>
        {kit.first_week.length > 0 && (
          <Stack gap={8}>
            <Heading size={16}>Your first week</Heading>
            <DetailList
              details={kit.first_week.map(({ date, titles }) => ({
                label: weekdayInWords(date),
                value: <span data-lines>{titles.join('\n')}</span>,
              }))}
            />
          </Stack>
        )}
        <Row>
          <Button
            variant="default"
            loading={calendar.sending}
            leftSection={<IconCalendarPlus size={16} stroke={1.6} />}
            onClick={() => void add()}
          >
            Add to my calendar
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
