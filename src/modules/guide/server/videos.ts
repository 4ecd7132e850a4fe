import { deletable } from '#platform/server/deleted/deletable.ts';
import { notFound } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { attachFile } from '#platform/server/files/records.ts';
import { addRecord, changeRecord, deleteRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { keepVideos, type OwnVideo, posterUpload, videoUpload, type VideoForm, videoEvents } from '../contract.ts';
import { type GuideTables, tables } from './tables.ts';

/** Every signed-in user sees the firm's films. */
const visible = (work: Pick<Work, 'db'>) =>
  tables(work).selectFrom('guide_video').where('guide_video.deleted_at', 'is', null);

type StoredVideo = Selectable<GuideTables['guide_video']>;

const videoRecords: RecordSource<StoredVideo> = {
  table: 'guide_video',
  entity: 'guide_video',
  called: 'video',
  visible,
};

const toShown = (work: Work, { id, title, video, poster, version }: StoredVideo): OwnVideo => ({
  id,
  title,
  video,
  source: signAddress(work, 'download', video).url,
  poster: poster === null ? null : signAddress(work, 'download', poster).url,
  version,
});

export async function ownVideos(work: Work): Promise<OwnVideo[]> {
  const rows = await visible(work).selectAll('guide_video').orderBy('guide_video.id').execute();
  return rows.map((row) => toShown(work, row));
}

async function videoById(work: Work, id: number): Promise<OwnVideo> {
  const row = await visible(work).selectAll('guide_video').where('guide_video.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toShown(work, row);
}

/** Adds a film, with its file and its poster. @throws 400 like `attachFile` */
export async function addOwnVideo(work: Work, form: VideoForm): Promise<OwnVideo> {
  const { id } = await addRecord(work, videoRecords, videoEvents.added, form);
  await attachFile(work, form.video, videoUpload, 'guide_video', id, 'video');
  if (form.poster !== null) await attachFile(work, form.poster, posterUpload, 'guide_video', id, 'poster');
  return videoById(work, id);
}

export async function renameOwnVideo(
  work: Work,
  { id, title, version }: { id: number; title: string; version?: number | undefined },
): Promise<OwnVideo> {
  await changeRecord(work, videoRecords, videoEvents.updated, id, version, () => ({ title }));
  return videoById(work, id);
}

export const deleteOwnVideo = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, videoRecords, videoEvents.deleted, id);

export const deletableVideo = deletable({
  entity: 'guide_video',
  title: 'Guide video',
  table: 'guide_video',
  label: 'title',
  restored: videoEvents.restored,
  access: keepVideos,
});

export const seesVideo = async (work: Work, id: number): Promise<boolean> =>
  (await visible(work).select('guide_video.id').where('guide_video.id', '=', id).executeTakeFirst()) !== undefined;
