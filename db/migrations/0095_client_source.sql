-- Where a client comes from and what it was engaged for (domain specification, section 1.1), from the enquiry that it was.
alter table client
  add column source_id      bigint references enquiry_source (id),
  add column engagement_id  bigint references enquiry_engagement (id);

update client set source_id = enquiry.source_id, engagement_id = enquiry.engagement_id
  from client_enquiry as link join enquiry on enquiry.id = link.enquiry_id
  where link.client_id = client.id and link.enquiry_id = (
    select min(enquiry_id) from client_enquiry as first where first.client_id = client.id);

create index client_of_source on client (source_id);
create index client_of_engagement on client (engagement_id);
