-- CreateTable
CREATE TABLE "Deletion" (
    "projectId" TEXT NOT NULL PRIMARY KEY,
    "projectCreatedAt" TEXT NOT NULL,
    "deletedAt" TEXT NOT NULL,
    "erased" JSONB NOT NULL,
    "uploads" INTEGER NOT NULL,
    "uploadBytes" REAL NOT NULL,
    "filesRemovedAt" TEXT,
    "overwrittenAt" TEXT
);

-- CreateIndex
CREATE INDEX "Deletion_deletedAt_idx" ON "Deletion"("deletedAt");
