-- What the nine roles may do from the start, in all modules of specification 2, section 6; the firm changes it in Access.
-- One line per role and module, R for READ, C for CREATE, U for UPDATE, D for DELETE.
insert into role_permission (role_id, module, action)
  select role.id, given_module.module, letter.action
  from (values
    ('Admin', 'RCUD', array['Jobs', 'Quotation', 'Timekeeper', 'Client', 'Invoicing', 'Staff', 'Dot Skill', 'Exit',
      'Recruitment', 'Candidates', 'Templates', 'Leaves']),
    ('Admin', 'RCU', array['Job Feedback', 'Job Escalations', 'Escalations Log', 'Performance Reports', 'Attendance']),
    ('Admin', 'RU', array['Recurrence Jobs', 'Advance Job Access', 'Onboarding']),
    ('Admin', 'R', array['Archive Jobs', 'Exited Staff', 'Training', 'Skill Logs', 'Reports', 'Client Reports',
      'Operations Reports', 'Management Reports', 'HR Reports']),
    ('Admin', 'CUD', array['Create Training']),

    ('HR', 'RCUD', array['Staff', 'Dot Skill', 'Exit', 'Recruitment', 'Candidates', 'Templates', 'Leaves']),
    ('HR', 'RCU', array['Performance Reports', 'Attendance']),
    ('HR', 'RU', array['Onboarding']),
    ('HR', 'R', array['Timekeeper', 'Exited Staff', 'Training', 'Skill Logs', 'Reports', 'HR Reports']),
    ('HR', 'CUD', array['Create Training']),

    -- Client users: their own company's work and what they are asked about it.
    ('Client', 'RU', array['Quotation']),
    ('Client', 'RC', array['Job Feedback', 'Job Escalations']),
    ('Client', 'R', array['Jobs', 'Invoicing']),

    ('Team', 'RU', array['Jobs']),
    ('Team', 'RCU', array['Timekeeper']),
    ('Team', 'RC', array['Leaves']),
    ('Team', 'R', array['Recurrence Jobs', 'Staff', 'Attendance', 'Training', 'Dot Skill', 'Performance Reports']),

    ('Accountant', 'RCU', array['Jobs', 'Timekeeper']),
    ('Accountant', 'RC', array['Leaves']),
    ('Accountant', 'R', array['Archive Jobs', 'Recurrence Jobs', 'Quotation', 'Client', 'Job Feedback', 'Staff',
      'Attendance', 'Training', 'Dot Skill', 'Performance Reports']),

    ('Client Manager', 'RCUD', array['Jobs', 'Quotation']),
    ('Client Manager', 'RCU', array['Client', 'Invoicing', 'Timekeeper', 'Job Feedback', 'Job Escalations',
      'Escalations Log', 'Leaves', 'Performance Reports']),
    ('Client Manager', 'RU', array['Recurrence Jobs', 'Attendance']),
    ('Client Manager', 'R', array['Archive Jobs', 'Staff', 'Training', 'Dot Skill', 'Skill Logs', 'Reports',
      'Client Reports', 'Operations Reports']),
    ('Client Manager', 'CU', array['Create Training']),

    ('HOD', 'RCUD', array['Jobs', 'Quotation']),
    ('HOD', 'RCU', array['Timekeeper', 'Job Feedback', 'Job Escalations', 'Escalations Log', 'Leaves', 'Dot Skill',
      'Performance Reports']),
    ('HOD', 'RU', array['Recurrence Jobs', 'Advance Job Access', 'Attendance', 'Recruitment', 'Candidates']),
    ('HOD', 'R', array['Archive Jobs', 'Client', 'Staff', 'Exited Staff', 'Training', 'Skill Logs', 'Exit', 'Reports',
      'Operations Reports']),
    ('HOD', 'CU', array['Create Training']),

    ('Partner', 'RCUD', array['Jobs', 'Quotation', 'Timekeeper', 'Client', 'Invoicing']),
    ('Partner', 'RCU', array['Job Feedback', 'Job Escalations', 'Escalations Log', 'Leaves', 'Dot Skill',
      'Performance Reports']),
    ('Partner', 'RU', array['Recurrence Jobs', 'Advance Job Access', 'Recruitment', 'Candidates', 'Attendance']),
    ('Partner', 'R', array['Archive Jobs', 'Staff', 'Exited Staff', 'Training', 'Skill Logs', 'Exit', 'Onboarding',
      'Templates', 'Reports', 'Client Reports', 'Operations Reports', 'Management Reports', 'HR Reports']),
    ('Partner', 'CU', array['Create Training']),

    ('Director', 'RCUD', array['Jobs', 'Quotation', 'Timekeeper', 'Client', 'Invoicing']),
    ('Director', 'RCU', array['Job Feedback', 'Job Escalations', 'Escalations Log', 'Leaves', 'Dot Skill',
      'Performance Reports']),
    ('Director', 'RU', array['Recurrence Jobs', 'Advance Job Access', 'Recruitment', 'Candidates', 'Attendance']),
    ('Director', 'R', array['Archive Jobs', 'Staff', 'Exited Staff', 'Training', 'Skill Logs', 'Exit', 'Onboarding',
      'Templates', 'Reports', 'Client Reports', 'Operations Reports', 'Management Reports', 'HR Reports']),
    ('Director', 'CU', array['Create Training'])
  ) as given (role, letters, modules)
  join role on role.name = given.role and role.fixed
  cross join unnest(given.modules) as given_module (module)
  join (values ('R', 'READ'), ('C', 'CREATE'), ('U', 'UPDATE'), ('D', 'DELETE')) as letter (letter, action)
    on position(letter.letter in given.letters) > 0
on conflict do nothing;

-- One's own account is there from the start; nobody adds or deletes it. Accounts are switched off, never deleted.
delete from role_permission where (module, action) in (('MyAccount', 'CREATE'), ('MyAccount', 'DELETE'), ('Access', 'DELETE'));
update role set version = version + 1;
