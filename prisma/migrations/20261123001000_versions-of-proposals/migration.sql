-- CreateTable
CREATE TABLE "ProposalVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "proposalId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "heldBack" JSONB NOT NULL,
    "program" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "record" BLOB NOT NULL,
    "releasedAt" TEXT,
    "createdAt" TEXT NOT NULL,
    CONSTRAINT "ProposalVersion_proposalId_fkey" FOREIGN KEY ("proposalId") REFERENCES "Proposal" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProposalVersionDocument" (
    "versionId" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "released" BOOLEAN NOT NULL,
    "bytes" BLOB NOT NULL,

    PRIMARY KEY ("versionId", "format", "released"),
    CONSTRAINT "ProposalVersionDocument_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ProposalVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ProposalVersion_proposalId_number_key" ON "ProposalVersion"("proposalId", "number");
