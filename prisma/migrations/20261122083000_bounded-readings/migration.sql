-- Earlier versions kept whole what a file wrote into a cell: one of 50 MB came with every answer that named its import. What is
-- kept of readings is brought to the bounds that readers keep now (packages/formats/src/limits.ts). The files stay as they are.

-- Rows to correct: cells of at most 8,000 characters ...
UPDATE "ImportRow"
SET "columns" = (
      SELECT json_group_array(CASE WHEN length("value") > 8000 THEN substr("value", 1, 8000) || '…' ELSE "value" END)
      FROM json_each("ImportRow"."columns")
    ),
    "cells" = (
      SELECT json_group_array(CASE WHEN length("value") > 8000 THEN substr("value", 1, 8000) || '…' ELSE "value" END)
      FROM json_each("ImportRow"."cells")
    )
WHERE octet_length("cells") > 8000 OR octet_length("columns") > 8000;

-- ... and of an import no more of them than readers keep: two million characters, some 4 MB.
DELETE FROM "ImportRow"
WHERE ("importId", "position") IN (
  SELECT "importId", "position"
  FROM (
    SELECT "importId", "position",
           sum(octet_length("columns") + octet_length("cells")) OVER (PARTITION BY "importId" ORDER BY "position") AS "kept"
    FROM "ImportRow"
  )
  WHERE "kept" > 4000000
);

-- Previews: cells of at most 250 characters, as many clusters as are offered, and nothing of a table that is too wide all the same.
UPDATE "Import"
SET "preview" = json_set(
      "preview",
      '$.columns', json((
        SELECT json_group_array(CASE WHEN length("value") > 250 THEN substr("value", 1, 250) || '…' ELSE "value" END)
        FROM json_each("Import"."preview", '$.columns')
      )),
      '$.rows', json((
        SELECT json_group_array(json((
          SELECT json_group_array(CASE WHEN length("cell"."value") > 250 THEN substr("cell"."value", 1, 250) || '…' ELSE "cell"."value" END)
          FROM json_each("line"."value") AS "cell"
        )))
        FROM json_each("Import"."preview", '$.rows') AS "line"
      ))
    )
WHERE octet_length("preview") > 50000;

UPDATE "Import"
SET "preview" = json_set("preview", '$.selectable.clusters', json('[]'))
WHERE octet_length("preview") > 50000 AND json_array_length("preview", '$.selectable.clusters') > 1000;

UPDATE "Import"
SET "preview" = json_set("preview", '$.columns', json('[]'), '$.rows', json('[]'))
WHERE octet_length("preview") > 4000000;

UPDATE "ImportRow" SET "sheet" = substr("sheet", 1, 100) WHERE octet_length("sheet") > 500;

-- Remarks quoted whole headers and names of sheets, and what failed was told by the first of them.
UPDATE "ImportIssue"
SET "sheet" = substr("sheet", 1, 100),
    "column" = substr("column", 1, 300),
    "problem" = json_object('en', substr("problem" ->> '$.en', 1, 1000), 'ja', substr("problem" ->> '$.ja', 1, 1000)),
    "hint" = json_object('en', substr("hint" ->> '$.en', 1, 1000), 'ja', substr("hint" ->> '$.ja', 1, 1000))
WHERE octet_length("sheet") > 500 OR octet_length("column") > 1500
   OR octet_length("problem") > 8000 OR octet_length("hint") > 8000;

UPDATE "Job"
SET "error" = json_set(
      "error",
      '$.message.en', substr("error" ->> '$.message.en', 1, 1000),
      '$.message.ja', substr("error" ->> '$.message.ja', 1, 1000)
    )
WHERE octet_length("error") > 16000;
