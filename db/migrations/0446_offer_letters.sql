-- What the letter of an offer says, kept as it was sent: the sealed copy is printed of the same.
create table offer_letter (
  offer_id  bigint primary key references offer (id) on delete cascade,
  document  jsonb not null,
  made_at   timestamptz not null
);

-- Letters and mails of offers are texts that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  select wording, name, name, kind, area, true, 'Active' from (values
    ('offer.letter_india', 'Offer letter, India', 'Offer', 'Recruitment'),
    ('offer.sent', 'Offer: to the candidate', 'Email', 'Recruitment'),
    ('offer.reminder', 'Offer ends soon: to the candidate', 'Email', 'Recruitment'),
    ('offer.accepted', 'Offer accepted: to the candidate', 'Email', 'Recruitment'),
    ('offer.withdrawn', 'Offer withdrawn: to the candidate', 'Email', 'Recruitment')
  ) as new (wording, name, kind, area)
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
