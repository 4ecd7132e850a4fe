-- A manager hears once a day of the jobs that their recurrences made.

alter table recurrence_occurrence add column told_at timestamptz;
update recurrence_occurrence set told_at = made_at;
create index recurrence_occurrence_untold on recurrence_occurrence (made_at) where told_at is null;
