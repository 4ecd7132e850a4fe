import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Text } from '#platform/web/layout/Parts.tsx';
import type { Roster, RosterCell, RosterChange } from '../contract.ts';

export type Chosen = Pick<RosterChange, 'works' | 'shift_type_id'>;

type ShiftMenuProps = {
  cell: RosterCell;
  shifts: Roster['shifts'];
  /** 'Anna Smith, Monday 30 November' */
  label: string;
  onChoose: (chosen: Chosen) => void;
  children: ReactNode;
};

/** The choices for a day. */
export function ShiftMenu({ cell, shifts, label, onChoose, children }: ShiftMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {shifts
          .filter(({ offered }) => offered)
          .map(({ id, name, start_time, end_time }) => (
            <Menu.Item
              key={id}
              onClick={() => onChoose({ works: 'Shift', shift_type_id: id })}
              rightSection={
                <Text as="span" dim size={12} figures>
                  {`${start_time} to ${end_time}`}
                </Text>
              }
            >
              {name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose({ works: 'Day off', shift_type_id: null })}>Day off</Menu.Item>
        <Menu.Item onClick={() => onChoose({ works: 'As usual', shift_type_id: null })}>
          {`As usual (${cell.usual})`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
