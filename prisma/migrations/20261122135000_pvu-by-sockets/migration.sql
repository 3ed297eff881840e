-- Db2's units of an x86 or POWER core go by the sockets of the server: what a person put for one goes to each.
UPDATE "PriceBook" SET "overrides" = json_remove(json_set("overrides",
  '$."db2-pvu-xeon-2"', json_extract("overrides", '$."db2-pvu-x86"'),
  '$."db2-pvu-xeon-4"', json_extract("overrides", '$."db2-pvu-x86"'),
  '$."db2-pvu-xeon-many"', json_extract("overrides", '$."db2-pvu-x86"'),
  '$."db2-pvu-epyc"', json_extract("overrides", '$."db2-pvu-x86"')), '$."db2-pvu-x86"')
WHERE json_extract("overrides", '$."db2-pvu-x86"') IS NOT NULL;

UPDATE "PriceBook" SET "overrides" = json_remove(json_set("overrides",
  '$."db2-pvu-power-2"', json_extract("overrides", '$."db2-pvu-power"'),
  '$."db2-pvu-power-4"', json_extract("overrides", '$."db2-pvu-power"'),
  '$."db2-pvu-power-many"', json_extract("overrides", '$."db2-pvu-power"')), '$."db2-pvu-power"')
WHERE json_extract("overrides", '$."db2-pvu-power"') IS NOT NULL;
