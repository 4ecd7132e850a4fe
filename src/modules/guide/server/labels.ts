/** Column -> what people call it, for the audit trail. */
export const videoLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  video: 'Video',
  poster: 'Poster',
};
