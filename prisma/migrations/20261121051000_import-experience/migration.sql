-- CreateTable
CREATE TABLE "ImportBatch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "refused" JSONB NOT NULL,
    "createdAt" TEXT NOT NULL,
    CONSTRAINT "ImportBatch_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportChange" (
    "importId" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "start" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "entries" JSONB NOT NULL,

    PRIMARY KEY ("importId", "change", "kind", "start"),
    CONSTRAINT "ImportChange_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportRow" (
    "importId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sheet" TEXT,
    "row" INTEGER NOT NULL,
    "rejected" BOOLEAN NOT NULL,
    "columns" JSONB NOT NULL,
    "cells" JSONB NOT NULL,

    PRIMARY KEY ("importId", "position"),
    CONSTRAINT "ImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OriginLayout" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "sheet" TEXT,
    "columns" JSONB NOT NULL,
    CONSTRAINT "OriginLayout_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The job alone tells whether an import failed: where only the import said so, the job learns it.
UPDATE "Job" SET
    "status" = 'failed',
    "error" = (SELECT "Import"."error" FROM "Import" WHERE "Import"."jobId" = "Job"."id")
WHERE "status" = 'done' AND "id" IN (SELECT "jobId" FROM "Import" WHERE "status" = 'failed');

-- AlterTable
ALTER TABLE "Import" ADD COLUMN "batchId" TEXT REFERENCES "ImportBatch" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Import" ADD COLUMN "batchPosition" INTEGER;
ALTER TABLE "Import" ADD COLUMN "applied" TEXT NOT NULL DEFAULT 'no';
ALTER TABLE "Import" ADD COLUMN "selection" JSONB;
ALTER TABLE "Import" ADD COLUMN "gone" TEXT NOT NULL DEFAULT 'keep';
ALTER TABLE "Import" ADD COLUMN "corrections" JSONB;
UPDATE "Import" SET "applied" = 'yes' WHERE "status" = 'done' AND NOT "dryRun";
ALTER TABLE "Import" DROP COLUMN "status";
ALTER TABLE "Import" DROP COLUMN "error";
ALTER TABLE "Import" DROP COLUMN "finishedAt";

-- CreateIndex
CREATE INDEX "ImportBatch_projectId_idx" ON "ImportBatch"("projectId");

-- CreateIndex
CREATE INDEX "OriginLayout_projectId_idx" ON "OriginLayout"("projectId");

-- CreateIndex
CREATE INDEX "Import_batchId_batchPosition_idx" ON "Import"("batchId", "batchPosition");
