-- The list of clients counts what is open for each: those jobs alone, by their deadlines.
create index job_open_of_client on job (client_id, job_end_date)
  where deleted_at is null and status not in ('Dispatch', 'Feedback received', 'Close');
