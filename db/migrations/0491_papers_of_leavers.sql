-- When the copies of identity and right to work were removed, two years after leaving.
alter table joining_followed add column papers_removed_at timestamptz;
