import { IconChecks } from '@tabler/icons-react';
import { commandOf } from '#platform/web/routing/command.ts';
import type { PageAction } from '#platform/web/routing/page.ts';
import { fetchAllNotification, fetchBell, markAllRead } from '../contract.ts';

export const commands: readonly PageAction[] = [
  commandOf(markAllRead, { icon: IconChecks, refreshes: [fetchBell, fetchAllNotification] }),
];
