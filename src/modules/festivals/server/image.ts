import type { StoredFile } from '#platform/contract/files.ts';
import { saveFiles } from '#platform/server/files/records.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { festival, festivalImage } from '../contract.ts';
import { festivalRecords, imageOf } from './record.ts';

/** Sets an uploaded picture as the festival's, or removes it. @throws 404, and 400 like `attachFile` */
export async function keepImage(work: Work, id: number, image: string | null): Promise<StoredFile | null> {
  await changeRecord(work, festivalRecords, festival.events.updated, id, undefined, () => ({ image }));
  await saveFiles(work, image === null ? [] : [image], festivalImage, festival.entity, id, 'image');
  return imageOf(work, id);
}
