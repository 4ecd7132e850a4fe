-- Phone numbers are found however they are typed, and postcodes with or without their space.

create function phone_digits(number text) returns text language sql immutable strict parallel safe
  return regexp_replace(number, '\D', '', 'g');

-- The number within its country: without +44, 0044 or 0.
create function phone_national(number text) returns text language sql immutable strict parallel safe
  return ltrim(phone_digits(regexp_replace(number,
    '^\s*(?:\+|00)[\s(]*(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d)',
    '')), '0');

drop index enquiry_mobile_contains;
create index enquiry_mobile_contains on enquiry using gin (phone_digits(mobile) gin_trgm_ops);
create index enquiry_mobile_begins on enquiry (phone_national(mobile) text_pattern_ops);
create index enquiry_zipcode_contains on enquiry using gin (zipcode gin_trgm_ops);
create index enquiry_zipcode_begins on enquiry (lower(replace(zipcode, ' ', '')) text_pattern_ops);
