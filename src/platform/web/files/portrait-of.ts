import { ApiError } from '../api.ts';

/** Kinds that a browser writes as well as reads; the others are sent as they are. */
const written = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * The middle of a picture as a square: what is shown at the size of a thumb is not sent, kept and loaded at that of a
 * wall. It also leaves behind what a camera adds, such as the place.
 * @param side in pixels, at most; a smaller picture keeps its own
 * @returns the file itself where it is of a kind that is only read
 * @throws ApiError where the browser cannot read it: nobody would see it later either
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
