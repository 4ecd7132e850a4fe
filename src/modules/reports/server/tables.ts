import type { Work } from '#platform/server/work.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { FieldValues } from '../contract.ts';
import type { Every } from '../sending/contract.ts';

type Kept = {
  created_by: number | null;
  created_at: Generated<string>;
  updated_by: number | null;
  updated_at: string | null;
  version: Generated<number>;
};

export type ReportTables = {
  report_use: { account_id: number; report: string; favourite: Generated<boolean>; used_at: string | null };
  report_schedule: Kept & {
    id: Generated<number>;
    account_id: number;
    report: string;
    name: string;
    search: string;
    every: Every;
    on_day: Generated<number>;
    at_hour: string;
    zone: string;
    format: 'xlsx' | 'pdf';
    only_rows: Generated<boolean>;
    next_at: string;
    paused_at: string | null;
  };
  report_recipient: {
    schedule_id: number;
    account_id: number;
    stopped_at: string | null;
    left_out_at: string | null;
  };
  report_sent: {
    id: Generated<number>;
    schedule_id: number | null;
    account_id: number;
    report: string;
    name: string;
    due_at: string;
    sent_at: string;
    asked: JSONColumnType<FieldValues>;
    total: JSONColumnType<FieldValues>;
    rows: number;
    file: string | null;
    needs: Generated<string[]>;
  };
  report_file: {
    id: Generated<number>;
    account_id: number;
    report: string;
    search: string;
    format: 'csv' | 'xlsx';
    state: Generated<'Waiting' | 'Running' | 'Done' | 'Cancelled' | 'Failed'>;
    rows_done: Generated<number>;
    rows_all: Generated<number>;
    file: string | null;
    asked_at: string;
    done_at: string | null;
    needs: Generated<string[]>;
  };
  report_alert: {
    id: Generated<number>;
    account_id: number;
    report: string;
    search: string;
    figure: string;
    direction: 'above' | 'below';
    line: string;
    looked_on: string | null;
    value: string | null;
    across: Generated<boolean>;
    created_at: Generated<string>;
  };
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ReportTables>();
