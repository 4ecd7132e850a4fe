-- What a day said is kept also once the day itself is gone: somebody joined later or left earlier than was entered.
alter table attendance_day_before drop constraint attendance_day_before_employee_id_date_fkey;
alter table attendance_day_before add foreign key (employee_id) references employee (id);
