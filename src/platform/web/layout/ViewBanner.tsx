import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Actor, Viewer } from '#platform/contract/access.ts';
import { useWriting } from '../use-writing.ts';
import { Row, Text } from './Parts.tsx';
import classes from './view-banner.module.css';

type ViewBannerProps = { actor: Actor; viewer: Viewer; onBack: () => Promise<void> };

/** Shown in the top bar while the portal is viewed as someone else. */
export function ViewBanner({ actor, viewer, onBack }: ViewBannerProps) {
  const { timeInWords } = useWriting();
  return (
    <Row
      aria-label="Viewing as someone else"
      as="section"
      align="center"
      gap={10}
      padding={[0, 6, 0, 12]}
      minWidth={0}
      height={36}
      color="tone-amber"
      background="tone-amber-soft"
      className={classes.banner}
    >
      <IconEye size={18} stroke={1.8} aria-hidden="true" />
      <Text minWidth={0} size={13} oneLine>
        <span className={classes.lead}>Viewing as </span>
        <strong>{actor.name}</strong>
        <span className={classes.rest}>
          , {actor.role.name}. Nothing can be changed. Until {timeInWords(viewer.until)}
        </span>
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void onBack()}>
        Back to myself
      </Button>
    </Row>
  );
}
