-- My week begins with the jobs that wait for the client longest.
create index job_waiting on job (waiting_on, status_since, id) where waiting_on is not null and deleted_at is null;
