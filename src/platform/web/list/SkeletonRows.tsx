import { Skeleton } from '../feedback/Skeleton.tsx';
import type { Column } from './column.ts';
import classes from './table.module.css';

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; count: number; extra: number };

/** As many placeholder rows as expected, at their real height. */
export function SkeletonRows<Row>({ columns, count, extra }: SkeletonRowsProps<Row>) {
  return (
    <tbody className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={classes.row}>
          {columns.map((column, at) => (
            <td key={column.key} data-align={column.align}>
              <Skeleton width={`${55 + ((row * 7 + at * 13) % 40)}%`} height={12} />
            </td>
          ))}
          {extra > 0 && (
            <td colSpan={extra}>
              <Skeleton height={12} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
