-- AlterTable
ALTER TABLE "Project" ADD COLUMN "zone" TEXT;

-- AlterTable
ALTER TABLE "UtilisationSeries" ADD COLUMN "clock" TEXT NOT NULL DEFAULT 'local';

-- What they were read as: files of these formats that are not said to lack a zone were turned to UTC; which offset they stated is not kept.
UPDATE "UtilisationSeries" SET "clock" = 'utc'
WHERE "importId" IN (
  SELECT "id" FROM "Import" WHERE "format" IN ('perfmon', 'sysstat', 'bitbrains', 'utilisation-csv', 'google-migration-center')
  AND NOT EXISTS (
    SELECT 1 FROM "ImportIssue" WHERE "ImportIssue"."importId" = "Import"."id" AND "ImportIssue"."code" IN ('no-time-zone', 'no-date')
  )
);
