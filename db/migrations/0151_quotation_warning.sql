-- What the client is told some days before a quotation ends, and when it was told.
alter table quotation_setting add column warning_text text not null default
  'We keep the fee and the time for you until then. If you need longer, ask us: we will offer it again.'
  check (length(warning_text) between 1 and 5000);
alter table quotation add column client_warned_at timestamptz;
