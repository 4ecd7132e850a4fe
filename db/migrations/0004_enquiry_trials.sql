-- The trials that end in a range of days: the list's filter and the dashboard's number.
create index enquiry_by_trial_end on enquiry (trail_end_date, id) where deleted_at is null and trail_end_date is not null;
