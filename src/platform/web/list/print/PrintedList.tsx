import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Row as Line } from '../../layout/Parts.tsx';
import { Printed } from '../../print/Printed.tsx';
import { useActor } from '../../session/session.ts';
import { useWriting } from '../../use-writing.ts';
import type { Column } from '../column.ts';
import { FilterWords } from '../filter/FilterWords.tsx';
import type { Choices } from '../filter/filters.ts';
import type { List } from '../use-list.ts';
import classes from './printed-list.module.css';

type PrintedListProps<Row> = {
  name: string;
  list: Pick<List, 'active'>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  choices: Choices;
  /** Called when printing is over or was cancelled. */
  onPrinted: () => void;
};

/** A list on paper: heading, filters, time and reader, then every row. Not visible on the screen. */
export function PrintedList<Row>(props: PrintedListProps<Row>) {
  const { name, list, columns, rows, rowKey, choices, onPrinted } = props;
  const { name: reader } = useActor();
  const { momentInWords, counted } = useWriting();
  const [asked] = useState(() => new Date().toISOString());
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <div className={classes.paper}>
      <Printed
        title={name}
        says={[`${counted(rows.length, 'row')}, as at ${momentInWords(asked)}, for ${reader}`]}
        gap={8}
      >
        <Line as="ul" wrap gap={[2, 16]} size={12} aria-label="Filters">
          {list.active.length === 0 && <li>No filters</li>}
          {list.active.map((active) => (
            <li key={active.name}>
              <FilterWords active={active} choices={choices}>
                {(text) => text}
              </FilterWords>
            </li>
          ))}
        </Line>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ key, heading, align }) => (
                <th key={key} scope="col" data-align={align}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, cell, align }) => (
                  <td key={key} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Printed>
    </div>,
    document.body,
  );
}
