import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Stack, Text } from '../layout/Parts.tsx';

type MoreFieldsProps = {
  title: string;
  /** What it contains, and when to fill it in. */
  text: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** Optional fields, folded until someone opens them. */
export function MoreFields({ title, text, open, onToggle, children }: MoreFieldsProps) {
  const id = useId();
  const Sign = open ? IconChevronUp : IconChevronDown;
  return (
    <Stack gap={20}>
      <Stack gap={4} align="start">
        <Button
          variant="default"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          rightSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => onToggle(!open)}
        >
          {title}
        </Button>
        <Text dim size={13}>
          {text}
        </Text>
      </Stack>
      {open && (
        <Stack gap={24} id={id}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
