import { encode } from 'uqr';
import { Card } from '#platform/web/layout/Parts.tsx';
import classes from './factors.module.css';

/** Drawn as a path: markup is never written into the page. Dark on light in both themes, or apps cannot read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Card as="figure" width={200} height={200} background="none" className={classes.code} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#0b1220" shapeRendering="crispEdges" />
      </svg>
    </Card>
  );
}
