-- What a discarded statement of work is known by among what was deleted.
alter table sow add column name text generated always as ('Version ' || sow_version || ' for job ' || job_id) stored;
