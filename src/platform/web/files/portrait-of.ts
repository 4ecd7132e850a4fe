import { ApiError } from '../api.ts';

/** Kinds that a browser can write as well as read; others are sent unchanged. */
const written = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Crops the centre of an image to a square, so that a thumbnail is not sent, stored and loaded at full size. This also
 * drops metadata such as the place.
 * @param side maximum in pixels; smaller images keep their size
 * @returns the file itself if browsers can only read its kind
 * @throws ApiError if the browser cannot read it: nobody could view it later either
 */
export async function portraitOf(file: File, side: number): Promise<File> {
  if (!written.has(file.type)) return file;
  const picture = await createImageBitmap(file).catch(unreadable);
  try {
    const edge = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(edge, side);
    const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
    picture.close();
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, file.type, 0.9);
    const small = await promise;
    return small ? new File([small], file.name, { type: file.type }) : file;
  } catch {
    return file;
  }
}

function unreadable(): never {
  throw new ApiError({
    status: 400,
    type: 'VALIDATION',
    message: 'This picture cannot be read. Please choose another one',
  });
}
