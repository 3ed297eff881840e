-- CreateTable
CREATE TABLE "ProposalVersionSource" (
    "versionId" TEXT NOT NULL PRIMARY KEY,
    "bytes" BLOB NOT NULL,
    CONSTRAINT "ProposalVersionSource_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ProposalVersion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
