export const guidePath = '/guide';
export const galleryPath = '/use-kris';
