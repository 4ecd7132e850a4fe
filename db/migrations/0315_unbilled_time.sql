-- Work in progress reads what no invoice has yet, not all time that was ever booked.
create index time_entry_unbilled on time_entry (client_id, employee_id, date) include (job_id, duration_min)
  where deleted_at is null and status = 'Approved' and not invoiced and billable;
create index job_unbillable on job (id) where not billable;
