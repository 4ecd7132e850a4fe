-- What candidates and interviewers are mailed are texts that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  select wording, name, name, kind, area, true, 'Active' from (values
    ('candidate.applied', 'Acknowledgement of an application', 'Email', 'Candidates'),
    ('candidate.assessment', 'Assessment: to the candidate', 'Email', 'Recruitment'),
    ('candidate.invited', 'Invitation to apply', 'Email', 'Candidates'),
    ('candidate.keep', 'May we keep your data longer?', 'Email', 'Candidates'),
    ('candidate.new_link', 'New link to an application', 'Email', 'Candidates'),
    ('candidate.position_closed', 'Position closed', 'Email', 'Candidates'),
    ('candidate.rejected', 'Rejection of a candidate', 'Email', 'Candidates'),
    ('interview.cancelled', 'Interview cancelled: to the interviewers', 'Email', 'Recruitment'),
    ('interview.candidate_cancelled', 'Interview cancelled: to the candidate', 'Email', 'Recruitment'),
    ('interview.candidate_moved', 'Interview changed: to the candidate', 'Email', 'Recruitment'),
    ('interview.candidate_planned', 'Interview: to the candidate', 'Email', 'Recruitment'),
    ('interview.candidate_soon', 'Interview soon: to the candidate', 'Email', 'Recruitment'),
    ('interview.moved', 'Interview changed: to the interviewers', 'Email', 'Recruitment'),
    ('interview.offer', 'Times for an interview: to the candidate', 'Email', 'Recruitment'),
    ('interview.planned', 'Interview: to the interviewers', 'Email', 'Recruitment')
  ) as new (wording, name, kind, area)
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
