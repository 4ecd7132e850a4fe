import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { mondayOf } from '#platform/contract/working-days.ts';

type WeekNavigationProps = { monday: PlainDate; children?: ReactNode };

/** The week shown, with links to its neighbours; it is in the address as `?week=`. */
export function WeekNavigation({ monday, children }: WeekNavigationProps) {
  const { dayInWords } = useWriting();
  const [, changeSearch] = useSearchPart();
  const current = mondayOf(useToday());
  const show = (week: PlainDate) =>
    changeSearch((search) => ({ ...search, day: '', week: week === current ? '' : week }), { replace: true });
  return (
    <Row wrap align="center" gap={[8, 12]}>
      <Row gap={4} align="center">
        <ActionIcon variant="default" size={32} aria-label="Previous week" onClick={() => show(addDays(monday, -7))}>
          <IconChevronLeft size={18} stroke={1.6} />
        </ActionIcon>
        <Button variant="default" size="xs" h={32} disabled={monday === current} onClick={() => show(current)}>
          This week
        </Button>
        <ActionIcon variant="default" size={32} aria-label="Next week" onClick={() => show(addDays(monday, 7))}>
          <IconChevronRight size={18} stroke={1.6} />
        </ActionIcon>
      </Row>
      <Heading size={15} aria-live="polite">
        Week from {dayInWords(monday)}
      </Heading>
      {children}
    </Row>
  );
}
