export const guidePath = '/guide';
export const galleryPath = '/use-kris';

/** The gallery with a film of the firm open. */
export const videoPath = (id: number | string): string => `${galleryPath}?video=own-${id}`;
