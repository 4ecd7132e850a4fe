import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths } from '#platform/contract/dates.ts';
import { Heading, Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';

/** The month in the address, 'YYYY-MM'; by default this one, or `before` months earlier. */
export function useMonth(before = 0): string {
  const [{ month }] = useSearchPart();
  const today = useToday();
  return month !== undefined && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month)
    ? month
    : addMonths(today, -before).slice(0, 7);
}

/** Steps from month to month, up to the current one. */
export function MonthChoice({ before = 0 }: { before?: number }) {
  const month = useMonth(before);
  const [, change] = useSearchPart();
  const today = useToday();
  const { monthInWords } = useWriting();
  const show = (months: number) =>
    change((search) => ({ ...search, month: addMonths(`${month}-01`, months).slice(0, 7) }), { replace: true });
  return (
    <Row gap={8} align="center">
      <ActionIcon variant="default" size={32} aria-label="Previous month" onClick={() => show(-1)}>
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Next month"
        disabled={month >= today.slice(0, 7)}
        onClick={() => show(1)}
      >
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
      <Heading size={15} aria-live="polite">
        {monthInWords(month)}
      </Heading>
    </Row>
  );
}
