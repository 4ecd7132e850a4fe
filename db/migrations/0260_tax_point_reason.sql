-- A tax point far before the invoice's date says why (decisions D19, 'Money').
alter table invoice add column tax_point_reason text;
