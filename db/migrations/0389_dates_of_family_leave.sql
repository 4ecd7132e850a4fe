-- What the law asks about family leave (decisions D24, D25), and sickness that its person has reported.
alter table leave_application
  add column event_date date,
  add column surviving_children integer check (surviving_children >= 0),
  add column hospital_days integer check (hospital_days >= 0),
  add column reported_at timestamptz;
