-- Lists sorted by what a rule refers to read the rows in their order.
drop index leave_policy_of_company, leave_policy_of_location, leave_approval_rule_of_leave_type,
  leave_approval_rule_of_department, leave_approval_rule_of_company, leave_block_of_department;
create index leave_policy_of_leave_type on leave_policy (leave_type_id, id);
create index leave_policy_of_company on leave_policy (company_id, id);
create index leave_policy_of_location on leave_policy (location_id, id);
create index leave_approval_rule_of_leave_type on leave_approval_rule (leave_type_id, id);
create index leave_approval_rule_of_department on leave_approval_rule (department_id, id);
create index leave_approval_rule_of_company on leave_approval_rule (company_id, id);
create index leave_block_of_department on leave_block (department_id, id);
