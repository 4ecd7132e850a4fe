import type { MailPace, Severity } from '#platform/contract/notify.ts';

export type NotificationTables = {
  notification: {
    id: number;
    account_id: number;
    kind: string;
    group_name: string;
    severity: Severity;
    approval: boolean;
    title: string;
    body: string;
    link: string;
    entity: string | null;
    entity_id: string | null;
    client_id: number | null;
    once: string | null;
    in_app: boolean;
    created_at: string;
    read_at: string | null;
    archived_at: string | null;
    digest: 'daily' | 'weekly' | null;
    digested_at: string | null;
  };
  notification_told: { account_id: number; kind: string; once: string; told_at: string };
  notification_preference: { account_id: number; kind: string; in_app: boolean; mail: MailPace };
  notification_quiet_hours: { account_id: number; begins: string; ends: string };
  notification_digest: { account_id: number; pace: 'daily' | 'weekly'; day: string };
};
