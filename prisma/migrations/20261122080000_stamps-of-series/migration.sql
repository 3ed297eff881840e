-- AlterTable
ALTER TABLE "UtilisationSeries" ADD COLUMN "stampMarks" TEXT;

-- What these formats wrote before is known now; of the others it stays unknown, which counts for both.
UPDATE "UtilisationSeries" SET "stampMarks" = 'end'
WHERE "importId" IN (SELECT "id" FROM "Import" WHERE "format" IN ('sysstat', 'vmstat', 'iostat', 'perfmon'));
UPDATE "UtilisationSeries" SET "stampMarks" = 'start'
WHERE "importId" IN (SELECT "id" FROM "Import" WHERE "format" = 'planetlab');
