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

-- AlterTable
ALTER TABLE "Server" ADD COLUMN "dnsName" TEXT;
ALTER TABLE "Server" ADD COLUMN "ipAddress" TEXT;
ALTER TABLE "Server" ADD COLUMN "uuid" TEXT;
ALTER TABLE "Server" ADD COLUMN "serialNumber" TEXT;

-- AlterTable
ALTER TABLE "Workload" ADD COLUMN "dnsName" TEXT;
ALTER TABLE "Workload" ADD COLUMN "ipAddress" TEXT;
ALTER TABLE "Workload" ADD COLUMN "uuid" TEXT;
