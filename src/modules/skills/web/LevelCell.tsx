import { IconPencil } from '@tabler/icons-react';
import type { Cell, MatrixRow } from '../contract.ts';
import { levelWords } from '../levels.ts';
import classes from './skills.module.css';

type LevelCellProps = { row: MatrixRow; cell: Cell; category: string; onOpen: () => void };

/** A level as number and shade; opens its explanation. */
export function LevelCell({ row, cell: { level, note }, category, onOpen }: LevelCellProps) {
  const byHand = note === null ? '' : ', set by hand';
  return (
    <button
      type="button"
      className={classes.level}
      data-level={level}
      aria-label={`${row.employee_name}, ${category}: ${level}, ${levelWords[level]}${byHand}`}
      onClick={onOpen}
    >
      {level}
      {note !== null && <IconPencil size={12} stroke={1.8} aria-hidden="true" />}
    </button>
  );
}
