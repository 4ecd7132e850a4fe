-- What a step changed, so that it can be taken back for some seconds; empty for a step that cannot.
alter table job_status_log add column before jsonb;
