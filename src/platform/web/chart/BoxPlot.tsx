import type { CSSProperties } from 'react';
import type { SeriesOf } from './series.ts';
import { Row, Stack, Text } from '../layout/Parts.tsx';
import classes from './box-plot.module.css';

/** A box for each label, from the first series' value up to the second's: the median and the 90th percentile. */
export function BoxPlot({ labels, series: [low, high], show, isOpen = false }: SeriesOf) {
  const tops = [...(low?.values ?? []), ...(high?.values ?? [])].flatMap((value) => value ?? []);
  const most = Math.max(1, ...tops);
  return (
    <Stack gap={8}>
      <Row as="ol" align="end" gap={4} className={classes.plot}>
        {labels.map((label, at) => {
          const [from = null, to = null] = [low?.values[at], high?.values[at]];
          const style: CSSProperties & Record<`--${string}`, string> = {
            '--from': `${((from ?? 0) / most) * 100}%`,
            '--to': `${((to ?? from ?? 0) / most) * 100}%`,
          };
          return (
            <li key={label} data-open={(isOpen && at === labels.length - 1) || undefined}>
              <span className={classes.track}>
                {from !== null && (
                  <span className={classes.box} style={style} title={`${label}: ${show(from)} to ${show(to)}`} />
                )}
              </span>
              <span className={classes.label}>{label}</span>
            </li>
          );
        })}
      </Row>
      <Text dim size={12}>
        The line at the bottom of a box is the {low?.name}, its top the {high?.name}; the scale ends at {show(most)}.
      </Text>
    </Stack>
  );
}
