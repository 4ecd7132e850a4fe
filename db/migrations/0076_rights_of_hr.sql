-- Salaries and leave cancellations are rights of their own, and archived jobs can be restored by who may archive them.
insert into role_permission (role_id, module, action)
  select role.id, 'HR', action from role, unnest(array['READ', 'CREATE', 'UPDATE']) as action
  where role.fixed and role.name in ('Admin', 'HR')
  on conflict do nothing;

insert into role_permission (role_id, module, action)
  select role.id, 'Archive Jobs', 'UPDATE' from role
  where role.fixed and role.name in ('Admin', 'Partner', 'Director', 'Client Manager', 'HOD')
  on conflict do nothing;

update role set version = version + 1 where fixed and name in ('Admin', 'HR', 'Partner', 'Director', 'Client Manager', 'HOD');

-- The role that may do everything is the last that is offered, not the first.
update role set position = (select max(position) from role) + 1 where id = 1;
