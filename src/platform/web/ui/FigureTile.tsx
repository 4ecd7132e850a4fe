import { Row } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { useWriting } from '../use-writing.ts';
import classes from './figure-tile.module.css';

type FigureTileProps = {
  label: string;
  /** What is counted, in a few words. */
  says: string;
  count: number;
  /** The list that shows exactly these. */
  to: string;
  tone: 'neutral' | 'amber' | 'red';
};

/** A number that leads to what it counts. */
export function FigureTile({ label, says, count, to, tone }: FigureTileProps) {
  const { showNumber } = useWriting();
  return (
    <PageLink to={to} className={classes.tile}>
      <Row as="span" size={13} weight={550}>
        {label}
      </Row>
      <Row as="span" size={28} weight={600} figures className={classes.count} data-tone={count > 0 ? tone : 'none'}>
        {showNumber(count)}
      </Row>
      <Row as="span" size={12} color="ink-dim">
        {says}
      </Row>
    </PageLink>
  );
}
