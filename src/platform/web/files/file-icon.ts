import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import { extensionOf, type FileKind, formatOf } from '#platform/contract/files.ts';
import type { Icon } from '../routing/page.ts';

type Look = FileKind | 'pdf' | 'sheet' | 'slides' | 'unknown';

export const fileIcons: Readonly<Record<Look, Icon>> = {
  document: IconFileText,
  image: IconPhoto,
  audio: IconMusic,
  video: IconMovie,
  archive: IconFileZip,
  pdf: IconFileTypePdf,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  unknown: IconFile,
};

const byExtension: Readonly<Record<string, Look>> = {
  pdf: 'pdf',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
};

/** The icon for a file of this name. */
export const lookOf = (name: string): Look => byExtension[extensionOf(name)] ?? formatOf(name)?.kind ?? 'unknown';
