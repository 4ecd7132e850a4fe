import { events } from '../event.ts';

/** Backups are made and tested by commands; the trail records when. */
export const backupEvents = events('backup', {
  made: 'Backup made',
  tested: 'Restore tested',
  restored: 'Portal restored from a backup',
});
