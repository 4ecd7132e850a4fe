-- Waits for the version before to be gone: it names the unique rule below in `on conflict`, and no month can keep that.
drop index notification_told_once;
select partition_by_month('notification', 'created_at');
