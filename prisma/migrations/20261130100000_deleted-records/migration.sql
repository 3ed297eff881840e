-- CreateTable
CREATE TABLE "DeletedRecord" (
    "projectId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "deletedAt" TEXT NOT NULL,

    PRIMARY KEY ("projectId", "kind", "key"),
    CONSTRAINT "DeletedRecord_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
