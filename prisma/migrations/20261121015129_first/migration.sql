-- CreateTable
CREATE TABLE "Project" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "estateVersion" INTEGER NOT NULL DEFAULT 1,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Import" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "jobId" TEXT,
    "fileName" TEXT NOT NULL,
    "storedAs" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "dryRun" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "format" TEXT,
    "kind" TEXT,
    "encoding" TEXT,
    "mapping" JSONB,
    "counts" JSONB,
    "totals" JSONB,
    "preview" JSONB,
    "error" JSONB,
    "createdAt" TEXT NOT NULL,
    "finishedAt" TEXT,
    CONSTRAINT "Import_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Import_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportIssue" (
    "importId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "sheet" TEXT,
    "row" INTEGER,
    "column" TEXT,
    "problem" JSONB NOT NULL,
    "hint" JSONB NOT NULL,

    PRIMARY KEY ("importId", "position"),
    CONSTRAINT "ImportIssue_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Server" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "importId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "model" TEXT,
    "cpuModel" TEXT,
    "sockets" REAL,
    "cores" REAL,
    "threads" REAL,
    "clockGHz" REAL,
    "memoryGiB" REAL,
    "storageGiB" REAL,
    "cpuPeakShare" REAL,
    "cpuAverageShare" REAL,
    "os" TEXT,
    "cluster" TEXT,
    "environment" TEXT,
    "origin" JSONB NOT NULL,
    "edited" JSONB NOT NULL,
    CONSTRAINT "Server_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Server_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Workload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "importId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "serverKey" TEXT,
    "vcpus" REAL,
    "memoryGiB" REAL,
    "databaseGiB" REAL,
    "storageGiB" REAL,
    "iops" REAL,
    "cpuPeakShare" REAL,
    "cpuAverageShare" REAL,
    "dbms" TEXT,
    "environment" TEXT,
    "poweredOn" BOOLEAN,
    "template" BOOLEAN NOT NULL DEFAULT false,
    "origin" JSONB NOT NULL,
    "edited" JSONB NOT NULL,
    CONSTRAINT "Workload_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Workload_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UtilisationSeries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "importId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "subject" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "startsAt" TEXT NOT NULL,
    "stepS" REAL NOT NULL,
    "values" JSONB NOT NULL,
    "origin" JSONB NOT NULL,
    CONSTRAINT "UtilisationSeries_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UtilisationSeries_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BenchmarkRun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "importId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "throughput" REAL,
    "sb" REAL,
    "msb" REAL,
    "sockets" REAL,
    "memoryGiB" REAL,
    "cacheGiB" REAL,
    "databaseGiB" REAL,
    "clients" REAL,
    "durationS" REAL,
    "aborted" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TEXT,
    "origin" JSONB NOT NULL,
    "edited" JSONB NOT NULL,
    CONSTRAINT "BenchmarkRun_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BenchmarkRun_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BenchmarkPoint" (
    "runId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "elapsedS" REAL NOT NULL,
    "throughput" REAL NOT NULL,

    PRIMARY KEY ("runId", "position"),
    CONSTRAINT "BenchmarkPoint_runId_fkey" FOREIGN KEY ("runId") REFERENCES "BenchmarkRun" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Platform" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "vendor" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    CONSTRAINT "Platform_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PriceBook" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "overrides" JSONB NOT NULL,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    CONSTRAINT "PriceBook_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Scenario" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    CONSTRAINT "Scenario_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Plan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "scenarioId" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "effort" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "scenarioVersion" INTEGER NOT NULL,
    "estateVersion" INTEGER NOT NULL,
    "createdAt" TEXT NOT NULL,
    CONSTRAINT "Plan_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Plan_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Proposal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "author" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL,
    "scenarioIds" JSONB NOT NULL,
    "document" JSONB NOT NULL,
    "documentVersion" INTEGER NOT NULL,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    CONSTRAINT "Proposal_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Job" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "idempotencyKey" TEXT,
    "payload" JSONB NOT NULL,
    "result" JSONB,
    "error" JSONB,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "leaseUntil" TEXT,
    "heartbeatAt" TEXT,
    "cancelRequestedAt" TEXT,
    "progress" REAL NOT NULL DEFAULT 0,
    "createdAt" TEXT NOT NULL,
    "startedAt" TEXT,
    "finishedAt" TEXT,
    CONSTRAINT "Job_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JobEvent" (
    "jobId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TEXT NOT NULL,

    PRIMARY KEY ("jobId", "sequence"),
    CONSTRAINT "JobEvent_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" JSONB NOT NULL
);

-- CreateIndex
CREATE INDEX "Project_name_idx" ON "Project"("name");

-- CreateIndex
CREATE INDEX "Import_projectId_createdAt_idx" ON "Import"("projectId", "createdAt");

-- CreateIndex
CREATE INDEX "Import_jobId_idx" ON "Import"("jobId");

-- CreateIndex
CREATE INDEX "Server_projectId_name_idx" ON "Server"("projectId", "name");

-- CreateIndex
CREATE INDEX "Server_importId_idx" ON "Server"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "Server_projectId_key_key" ON "Server"("projectId", "key");

-- CreateIndex
CREATE INDEX "Workload_projectId_name_idx" ON "Workload"("projectId", "name");

-- CreateIndex
CREATE INDEX "Workload_projectId_serverKey_idx" ON "Workload"("projectId", "serverKey");

-- CreateIndex
CREATE INDEX "Workload_importId_idx" ON "Workload"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "Workload_projectId_key_key" ON "Workload"("projectId", "key");

-- CreateIndex
CREATE INDEX "UtilisationSeries_importId_idx" ON "UtilisationSeries"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "UtilisationSeries_projectId_subject_metric_startsAt_stepS_key" ON "UtilisationSeries"("projectId", "subject", "metric", "startsAt", "stepS");

-- CreateIndex
CREATE INDEX "BenchmarkRun_projectId_name_idx" ON "BenchmarkRun"("projectId", "name");

-- CreateIndex
CREATE INDEX "BenchmarkRun_importId_idx" ON "BenchmarkRun"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "BenchmarkRun_projectId_key_key" ON "BenchmarkRun"("projectId", "key");

-- CreateIndex
CREATE INDEX "Platform_projectId_model_idx" ON "Platform"("projectId", "model");

-- CreateIndex
CREATE INDEX "PriceBook_projectId_name_idx" ON "PriceBook"("projectId", "name");

-- CreateIndex
CREATE INDEX "Scenario_projectId_name_idx" ON "Scenario"("projectId", "name");

-- CreateIndex
CREATE INDEX "Plan_scenarioId_createdAt_idx" ON "Plan"("scenarioId", "createdAt");

-- CreateIndex
CREATE INDEX "Plan_projectId_idx" ON "Plan"("projectId");

-- CreateIndex
CREATE INDEX "Proposal_projectId_name_idx" ON "Proposal"("projectId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Job_idempotencyKey_key" ON "Job"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Job_status_createdAt_idx" ON "Job"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Job_projectId_createdAt_idx" ON "Job"("projectId", "createdAt");
