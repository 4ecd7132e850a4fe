import { IconChartHistogram, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { onDemand } from '../code/on-demand.tsx';
import { Box, Grid, Row } from '../layout/Parts.tsx';
import { useStored } from '../stored.ts';
import { ChartWaiting } from './ChartFrame.tsx';
import classes from './list-pictures.module.css';

type ListPicturesProps = {
  /** The list that the charts belong to: 'quotations'. Whether they are open is stored per list. */
  of: string;
  /** Loads their code when they are first opened. */
  load: () => Promise<ComponentType>;
};

/** Charts above a list. Folded at first, so the list stays in place; nothing is loaded until they open. */
export function ListPictures({ of, load }: ListPicturesProps) {
  const [isOpen, setOpen] = useStored(`pictures.${of}`, false);
  const [Cards] = useState(() => onDemand(load, { waiting: <ChartWaiting /> }));
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Box as="section" aria-label="Pictures" className={classes.strip}>
      <Row
        as="button"
        type="button"
        inline
        align="center"
        gap={6}
        height={28}
        padding={[0, 8, 0, 0]}
        color="ink-dim"
        size={13}
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} stroke={1.6} aria-hidden="true" />
        <IconChartHistogram size={16} stroke={1.6} aria-hidden="true" />
        Pictures
      </Row>
      <Box id={id} hidden={!isOpen} className={classes.cards}>
        {isOpen && (
          <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))">
            <Cards />
          </Grid>
        )}
      </Box>
    </Box>
  );
}
