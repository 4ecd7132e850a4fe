-- Leave that the other parent has had, where leave is shared (decisions D24), and by when evidence has to be shown.
alter table leave_application
  add column partner_from date,
  add column partner_to date,
  add column partner_weeks integer check (partner_weeks >= 0),
  add check (partner_to >= partner_from),
  add check ((partner_from is null) = (partner_to is null));

insert into leave_law (country, topic, figure, value, unit, from_children, begins_on, source, address) values
  ('United Kingdom', 'Shared parental', 'Days to show evidence once it is asked for', 14, 'days', 0, '2014-12-01',
    'Shared Parental Leave Regulations 2014', 'https://www.legislation.gov.uk/uksi/2014/3050');
