import type { CSSProperties } from 'react';
import { Stack, Text } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { useWriting } from '../use-writing.ts';
import type { ChartPoint } from './chart-point.ts';
import classes from './chart.module.css';

/** One bar for each kind of thing, with its name and number: readable without colour. */
export function Bars({ points, dense = false }: { points: readonly ChartPoint[]; dense?: boolean }) {
  const most = Math.max(1, ...points.map((point) => point.value));
  return (
    <Stack as="ul" gap={dense ? 0 : 2} margin={[0, -8]} className={classes.bars} data-dense={dense || undefined}>
      {points.map((point) => (
        <li key={point.label}>
          <Row point={point} share={point.value / most} />
        </li>
      ))}
    </Stack>
  );
}

const barStyle = ({ colour }: ChartPoint, share: number): CSSProperties => ({
  width: `${share * 100}%`,
  ...(colour !== undefined && { background: `var(--colour-${colour.toLowerCase()})` }),
});

function Row({ point, share }: { point: ChartPoint; share: number }) {
  const { showNumber } = useWriting();
  const content = (
    <>
      <Text as="span" minWidth={0} className={classes.barName}>
        {point.label}
        {point.code !== undefined && (
          <Text as="span" dim size={12}>
            {` ${point.code}`}
          </Text>
        )}
      </Text>
      <Text as="span" height={8} aria-hidden="true">
        {share > 0 && <span className={classes.bar} data-tone={point.tone} style={barStyle(point, share)} />}
      </Text>
      <Text as="span" textAlign="end" figures nowrap>
        {point.text ?? showNumber(point.value)}
      </Text>
    </>
  );
  if (!point.to) return <span className={classes.barRow}>{content}</span>;
  return (
    <PageLink to={point.to} className={classes.barRow}>
      {content}
    </PageLink>
  );
}
