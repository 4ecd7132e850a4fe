-- In 2032 Holi falls between Good Friday and Easter Sunday. Each has its own day to itself (record 088), where the firm has
-- not changed the dates that came with the portal.
update festival set starts_on = '2032-03-27', ends_on = '2032-03-27'
  where theme = 'Holi' and starts_on = '2032-03-26' and ends_on = '2032-03-28' and deleted_at is null;
update festival set ends_on = '2032-03-26'
  where theme = 'Good Friday' and starts_on = '2032-03-26' and ends_on = '2032-03-27' and deleted_at is null;
