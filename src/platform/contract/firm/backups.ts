import { events } from '../event.ts';

/** Backups are made and tried by commands; the trail keeps when. */
export const backupEvents = events('backup', {
  made: 'Backup made',
  tested: 'Restore tested',
  restored: 'Portal restored from a backup',
});
