-- CreateTable
CREATE TABLE "IdentityDecision" (
    "projectId" TEXT NOT NULL,
    "a" TEXT NOT NULL,
    "b" TEXT NOT NULL,
    "same" BOOLEAN NOT NULL,
    "decidedAt" TEXT NOT NULL,

    PRIMARY KEY ("projectId", "a", "b"),
    CONSTRAINT "IdentityDecision_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
