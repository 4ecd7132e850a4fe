-- Days of accepted leave that its person asks to give back; none where the whole leave is to be cancelled.
alter table leave_day add column asked_back boolean not null default false;
