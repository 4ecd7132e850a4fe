import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Box, Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { chaptersFor, clockText, searchTranscripts } from '../chapters.ts';
import { fetchProgress, type Progress } from '../contract.ts';
import { galleryPath } from './addresses.ts';
import { Checklist } from './Checklist.tsx';
import { filmOfChapter } from './film-of.ts';
import { FilmCard } from './FilmCard.tsx';
import classes from './guide.module.css';
import { PlayerDialog } from './PlayerDialog.tsx';
import { ReleaseNotes } from './ReleaseNotes.tsx';

/** The chapters, a search in their transcripts, the newcomers' checklist and the release notes. */
export function GuidePage() {
  const [{ chapter = '', at = '' }, change] = useSearchPart();
  const { data, error, refetch } = useRead(fetchProgress, {});
  const open = (name: string, seconds?: number) =>
    change((search) => ({ ...search, chapter: name, at: seconds === undefined ? '' : String(seconds) }));
  return (
    <PageFrame
      title="Guide"
      text="Short films of the portal, with captions and a transcript."
      action={
        <LinkButton to={galleryPath} variant="default">
          All videos
        </LinkButton>
      }
    >
      <Stack gap={32}>
        <TranscriptSearch onOpen={open} />
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        <Chapters films={data?.rows} onOpen={open} />
        <Grid columns="repeat(auto-fit, minmax(min(360px, 100%), 1fr))" gap={24} align="start">
          <Checklist ticked={data?.ticked} />
          <ReleaseNotes />
        </Grid>
      </Stack>
      <OpenedFilm
        chapter={chapter}
        at={at}
        onClose={() => change(({ chapter: _chapter, at: _at, ...search }) => search)}
      />
    </PageFrame>
  );
}

type OpenedFilmProps = { chapter: string; at: string; onClose: () => void };

function OpenedFilm({ chapter, at, onClose }: OpenedFilmProps) {
  const { audience } = useActor();
  const film = filmOfChapter(chapter, audience);
  if (!film) return null;
  const from = /^\d{1,4}$/.test(at) && Number(at) < (film.seconds ?? 0) ? Number(at) : undefined;
  return <PlayerDialog key={`${chapter} ${at}`} film={film} at={from} onClose={onClose} />;
}

function Chapters({ films, onOpen }: { films: readonly Progress[] | undefined; onOpen: (name: string) => void }) {
  const { audience } = useActor();
  return (
    <ul className={classes.films} aria-label="Chapters">
      {chaptersFor(audience).map(({ name, text }) => {
        const shown = filmOfChapter(name, audience);
        return (
          shown && (
            <FilmCard
              key={name}
              film={shown}
              text={text}
              progress={films && (films.find((row) => row.film === name) ?? null)}
              onOpen={() => onOpen(name)}
            />
          )
        );
      })}
    </ul>
  );
}

/** Sentences matching the query; each opens its film at that second. */
function TranscriptSearch({ onOpen }: { onOpen: (chapter: string, seconds: number) => void }) {
  const [asked, setAsked] = useState('');
  const { audience } = useActor();
  const hits = searchTranscripts(chaptersFor(audience), asked);
  return (
    <Box maxWidth={720}>
      <TextInput
        type="search"
        aria-label="Search in the films"
        placeholder="Search in the films: ‘passkey’, ‘quotation’"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      {asked.trim() !== '' && <Hits hits={hits} onOpen={onOpen} />}
    </Box>
  );
}

type HitsProps = {
  hits: ReturnType<typeof searchTranscripts>;
  onOpen: (chapter: string, seconds: number) => void;
};

function Hits({ hits, onOpen }: HitsProps) {
  return (
    <Stack gap={4} padding={[12, 0, 0]}>
      <output>
        <Text dim>{countText(hits.length)}</Text>
      </output>
      <ul className={classes.list} aria-label="Found in the films">
        {hits.map(({ chapter, seconds, title, text }) => (
          <li key={`${chapter} ${seconds}`}>
            <button type="button" className={classes.sentence} onClick={() => onOpen(chapter, seconds)}>
              <span className={classes.clock}>{clockText(seconds)}</span>
              <span>
                <b>{title}</b> {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No film says this. Try fewer words.';
  return count === 1 ? 'One sentence' : `${count} sentences`;
}
