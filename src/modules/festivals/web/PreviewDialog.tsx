import { Modal, SegmentedControl, Switch } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useStoredAddress } from '#platform/web/files/stored-file.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { type Festival, festivalCalls } from '../contract.ts';
import { Festive } from './Festive.tsx';
import { GreetingCard } from './Greeting.tsx';
import classes from './preview.module.css';
import { Facade } from './scenes/Facade.tsx';

/** Widths with different layouts of the sign-in page, each with a matching height. */
const screens = {
  Phone: { width: 390, height: 844 },
  Tablet: { width: 768, height: 1024 },
  Desktop: { width: 1440, height: 900 },
} as const;
type Screen = keyof typeof screens;

const mostHeight = 520;

/** Previews the sign-in page on the festival's days, from `?preview=`. */
export function PreviewDialog() {
  const [asked, change] = useSearchWord('preview');
  const id = Number(asked);
  const { data, error, refetch } = useRead(festivalCalls.byId, { query: { id } }, { enabled: asked !== '' });
  return (
    <Modal
      opened={asked !== ''}
      onClose={() => change(({ preview: _closed, ...search }) => search)}
      title={data?.title ?? 'Preview'}
      size={1000}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {data && <Preview festival={data} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={mostHeight} />}
    </Modal>
  );
}

function Preview({ festival }: { festival: Festival }) {
  const [screen, setScreen] = useState<Screen>('Desktop');
  const [still, setStill] = useState(false);
  const { ref, width: room } = useElementSize();
  const { width, height } = screens[screen];
  const scale = Math.min(1, mostHeight / height, (room || width) / width);
  return (
    <Stack gap={16}>
      <PreviewTools screen={screen} onScreen={setScreen} still={still} onStill={setStill} />
      <div ref={ref} className={classes.room}>
        <div style={{ width: width * scale, height: height * scale }}>
          <SignInPage festival={festival} screen={screen} still={still} scale={scale} />
        </div>
      </div>
      <Text dim>
        {width} × {height} pixels. The scene appears three seconds after the page.
        {!festival.active && ' This festival is inactive: the sign-in page does not show it.'}
      </Text>
    </Stack>
  );
}

type PreviewToolsProps = {
  screen: Screen;
  onScreen: (screen: Screen) => void;
  still: boolean;
  onStill: (still: boolean) => void;
};

function PreviewTools({ screen, onScreen, still, onStill }: PreviewToolsProps) {
  return (
    <Row wrap align="center" justify="space-between" gap={[8, 16]}>
      <SegmentedControl
        aria-label="Screen"
        data={Object.keys(screens)}
        value={screen}
        onChange={(value) => onScreen(value as Screen)}
      />
      <Switch label="Reduced motion" checked={still} onChange={({ currentTarget }) => onStill(currentTarget.checked)} />
    </Row>
  );
}

type SignInPageProps = { festival: Festival; screen: Screen; still: boolean; scale: number };

function SignInPage({ festival, screen, still, scale }: SignInPageProps) {
  const { width, height } = screens[screen];
  return (
    <figure
      className={classes.page}
      data-screen={screen}
      style={{ width, height, transform: `scale(${scale})` }}
      aria-label={`The sign-in page on a ${screen.toLowerCase()}: ${festival.theme}`}
    >
      <div className={classes.column}>
        <div className={classes.card} />
      </div>
      <div className={classes.decoration}>
        <Facade />
        <Festive key={screen} theme={festival.theme} still={still} />
        <Said festival={festival} />
      </div>
    </figure>
  );
}

function Said({ festival: { greeting, image } }: { festival: Festival }) {
  if (image === null) return <GreetingCard text={greeting} image={null} />;
  return <SaidWithImage text={greeting} image={image} />;
}

function SaidWithImage({ text, image }: { text: string | null; image: string }) {
  const { data = null } = useStoredAddress(image);
  return <GreetingCard text={text} image={data} />;
}
