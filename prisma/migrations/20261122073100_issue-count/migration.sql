-- AlterTable
ALTER TABLE "Import" ADD COLUMN "issueCount" INTEGER NOT NULL DEFAULT 0;

-- Of what was read before, the issues are counted once.
UPDATE "Import" SET "issueCount" = (SELECT count(*) FROM "ImportIssue" WHERE "importId" = "Import"."id");
