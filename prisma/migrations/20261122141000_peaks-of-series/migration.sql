-- AlterTable
ALTER TABLE "UtilisationSeries" ADD COLUMN "sampleIs" TEXT;
ALTER TABLE "UtilisationSeries" ADD COLUMN "peaks" JSONB;

-- What these formats wrote before is known now; of the others it stays unknown.
UPDATE "UtilisationSeries" SET "sampleIs" = 'mean'
WHERE "importId" IN (SELECT "id" FROM "Import" WHERE "format" IN ('sysstat', 'vmstat', 'iostat'));
