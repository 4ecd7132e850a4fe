/**
 * The fonts of printed documents, all OFL: Noto Sans for Latin, Greek, Cyrillic, Devanagari and Hebrew, Vazirmatn for
 * Arabic. `paper.typ` names the families. Another script needs a package here and a family there (decision 061).
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const faces = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
  'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
];

/** The folder of each font face, read when a document needs it. */
export const fontFolders = faces.map((face) =>
  dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${face}`))),
);
