import { Row } from '#platform/web/layout/Parts.tsx';
import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';

const [width, height] = [72, 20];

/** Marks from 0 to 10 as a line, oldest first: '6.1 6.4 - 7.0'. A period without a mark is a gap. */
export function Trend({ marks }: { marks: string | null }) {
  const values = (marks ?? '').split(' ').map((one) => (one === '-' || one === '' ? null : Number(one)));
  const known = values.filter((one) => one !== null);
  if (known.length === 0) return '-';
  const xOf = (at: number) => (values.length === 1 ? width - 4 : 3 + (at * (width - 6)) / (values.length - 1));
  const yOf = (mark: number) => height - 3 - (mark * (height - 6)) / 10;
  const last = values.findLastIndex((one) => one !== null);
  const path = values
    .map((mark, at) => {
      if (mark === null) return '';
      const begins = at === 0 || values[at - 1] === null;
      return `${begins ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(mark).toFixed(1)}`;
    })
    .join(' ');
  return (
    <Row as="span">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={path} fill="none" stroke="var(--accent)" strokeWidth={1.5} strokeLinejoin="round" />
        <circle cx={xOf(last)} cy={yOf(values[last] ?? 0)} r={2.5} fill="var(--accent)" />
      </svg>
      <VisuallyHidden>{values.map((one) => (one === null ? 'none' : one.toFixed(1))).join(', ')}</VisuallyHidden>
    </Row>
  );
}
