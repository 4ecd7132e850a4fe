-- Lines that were worked out and that HR took off the sheet of dues, by their source: they keep nothing from freezing.
alter table exit_record add column declined_dues text[];
