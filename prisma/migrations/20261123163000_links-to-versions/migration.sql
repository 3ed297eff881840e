-- CreateTable
CREATE TABLE "ProposalShare" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "passwordHash" TEXT,
    "expiresAt" TEXT NOT NULL,
    "revokedAt" TEXT,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "lastOpenedAt" TEXT,
    "createdAt" TEXT NOT NULL,
    CONSTRAINT "ProposalShare_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ProposalVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ProposalShare_secretHash_key" ON "ProposalShare"("secretHash");

-- CreateIndex
CREATE INDEX "ProposalShare_versionId_idx" ON "ProposalShare"("versionId");
