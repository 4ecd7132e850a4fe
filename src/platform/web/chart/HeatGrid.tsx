import type { CSSProperties } from 'react';
import type { SeriesOf } from './series.ts';
import { Box, Text } from '../layout/Parts.tsx';
import classes from './heat-grid.module.css';

/** A row for each series, a cell for each label: higher values have a stronger colour, and each cell shows its number. */
export function HeatGrid({ title, heading, labels, series, show }: SeriesOf & { title: string }) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.flatMap((value) => value ?? [])));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it with the arrow keys
    <Box as="section" scrolls tabIndex={0} aria-label={title}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {labels.map((label, at) => {
                const value = values[at] ?? null;
                const style: CSSProperties & Record<`--${string}`, string> = {
                  '--heat': `${value === null ? 0 : Math.round((Math.max(0, value) / most) * 78)}%`,
                };
                return (
                  <td key={label} style={style} data-full={(value ?? 0) > most * 0.6 || undefined}>
                    {value === null ? '' : show(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {series.length === 0 && <Text dim>No Record Found</Text>}
    </Box>
  );
}
