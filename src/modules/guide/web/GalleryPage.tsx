import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FileButton } from '#platform/web/files/FileButton.tsx';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { chaptersFor } from '../chapters.ts';
import { addVideo, deleteVideo, fetchProgress, fetchVideos, type OwnVideo } from '../contract.ts';
import { filmOfChapter, filmOfVideo, type ShownFilm } from './film-of.ts';
import { FilmCard } from './FilmCard.tsx';
import classes from './guide.module.css';
import { PlayerDialog } from './PlayerDialog.tsx';
import { AddVideoDialog, RenameVideoDialog } from './VideoDialogs.tsx';

/** All videos: the chapters of the guide, and the firm's own. */
export function GalleryPage() {
  const { audience } = useActor();
  const may = useMay();
  const [playing, change] = useSearchWord('video');
  const [adding, setAdding] = useState(false);
  const progress = useRead(fetchProgress, {});
  const own = useRead(fetchVideos, {}, { every: minutes(4) });
  const chapters = chaptersFor(audience).flatMap(({ name }) => filmOfChapter(name, audience) ?? []);
  const videos = own.data?.rows ?? [];
  const film = [...chapters, ...videos.map(filmOfVideo)].find(({ name }) => name === playing);
  const open = (name: string) => change((search) => ({ ...search, video: name }));
  const progressOf = (name: string) => progress.data && (progress.data.rows.find((row) => row.film === name) ?? null);
  return (
    <PageFrame
      title="Videos"
      text="Training videos of the portal, and of the firm."
      action={
        may(addVideo.access) && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
            Add video
          </Button>
        )
      }
    >
      <Stack gap={24}>
        <ul className={classes.films} aria-label="Videos">
          {chapters.map((one) => (
            <FilmCard key={one.name} film={one} progress={progressOf(one.name)} onOpen={() => open(one.name)} />
          ))}
          {videos.map((video) => {
            const one = filmOfVideo(video);
            return (
              <FilmCard key={one.name} film={one} progress={progressOf(one.name)} onOpen={() => open(one.name)}>
                {may(addVideo.access) && <Keeping video={video} />}
              </FilmCard>
            );
          })}
        </ul>
        {!own.data && own.error && <FailedState error={own.error} onRetry={() => void own.refetch()} />}
      </Stack>
      {film && (
        <PlayerDialog
          key={film.name}
          film={film}
          renew={async () => (await own.refetch()).data?.rows.map(filmOfVideo).find(isSame(film))?.source}
          onClose={() => change(({ video: _closed, ...search }) => search)}
        />
      )}
      {adding && <AddVideoDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

const isSame =
  ({ name }: ShownFilm) =>
  (other: ShownFilm) =>
    other.name === name;

/** An Admin's actions on a video of the firm. */
function Keeping({ video }: { video: OwnVideo }) {
  const [renaming, setRenaming] = useState(false);
  const remove = useDelete(deleteVideo, {
    title: 'Delete Video',
    question: 'Are you sure you want to delete this item ?',
    refreshes: [fetchVideos],
  });
  return (
    <Row gap={4} flex="none">
      <FileButton icon={IconPencil} does="Rename" file={video.title} onClick={() => setRenaming(true)} />
      <FileButton
        icon={IconTrash}
        does="Delete"
        file={video.title}
        onClick={() => void remove({ id: video.id, name: video.title })}
      />
      {renaming && <RenameVideoDialog video={video} onClose={() => setRenaming(false)} />}
    </Row>
  );
}
