-- CreateTable
CREATE TABLE "AuditEvent" (
    "sequence" INTEGER NOT NULL PRIMARY KEY,
    "at" TEXT NOT NULL,
    "accountId" TEXT,
    "action" TEXT NOT NULL,
    "projectId" TEXT,
    "recordId" TEXT,
    "version" INTEGER,
    "requestId" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "AuditEvent_projectId_sequence_idx" ON "AuditEvent"("projectId", "sequence");

-- CreateIndex
CREATE INDEX "AuditEvent_accountId_sequence_idx" ON "AuditEvent"("accountId", "sequence");
