-- Few jobs have a query that is not accepted: lists and what waits tell the others apart by these.
create index job_query_not_accepted on job_query (job_id)
  where deleted_at is null and (sent_at is null or status <> 'Accepted');
