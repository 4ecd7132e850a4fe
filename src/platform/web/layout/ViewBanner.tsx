import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Actor, Viewer } from '#platform/contract/access.ts';
import { useWriting } from '../use-writing.ts';
import classes from './view-banner.module.css';

type ViewBannerProps = { actor: Actor; viewer: Viewer; onBack: () => Promise<void> };

/** Stands in the top bar as long as the portal is viewed as somebody else. */
export function ViewBanner({ actor, viewer, onBack }: ViewBannerProps) {
  const { timeInWords } = useWriting();
  return (
    <section aria-label="Viewing as somebody else" className={classes.banner}>
      <IconEye size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.text}>
        <span className={classes.lead}>Viewing as </span>
        <strong>{actor.name}</strong>
        <span className={classes.rest}>
          , {actor.role.name}. Nothing can be changed. Until {timeInWords(viewer.until)}
        </span>
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void onBack()}>
        Back to myself
      </Button>
    </section>
  );
}
