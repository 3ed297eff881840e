-- CreateTable
CREATE TABLE "Topology" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "importId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "host" TEXT,
    "hypervisor" TEXT,
    "cpuModel" TEXT,
    "sockets" REAL,
    "cores" REAL,
    "threads" REAL,
    "threadsPerCore" REAL,
    "clockGHz" REAL,
    "memoryMiB" REAL,
    "nodes" JSONB NOT NULL,
    "distances" JSONB,
    "siblings" JSONB,
    "origin" JSONB NOT NULL,
    "serverKey" TEXT,
    CONSTRAINT "Topology_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Topology_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Diagnosis" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "importId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "database" TEXT,
    "instance" TEXT,
    "instances" REAL,
    "pluggable" TEXT,
    "host" TEXT,
    "platform" TEXT,
    "release" TEXT,
    "beginsAt" TEXT,
    "endsAt" TEXT,
    "elapsedS" REAL,
    "cpus" REAL,
    "cores" REAL,
    "sockets" REAL,
    "hostMemoryGiB" REAL,
    "hostCpuShare" REAL,
    "dbTimeS" REAL,
    "dbCpuS" REAL,
    "sgaGiB" REAL,
    "pgaGiB" REAL,
    "bufferCacheGiB" REAL,
    "blockBytes" REAL,
    "events" JSONB NOT NULL,
    "shareOf" TEXT,
    "load" JSONB NOT NULL,
    "advisories" JSONB NOT NULL,
    "numa" JSONB,
    "origin" JSONB NOT NULL,
    "serverKey" TEXT,
    "workloadKey" TEXT,
    CONSTRAINT "Diagnosis_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Diagnosis_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Topology_projectId_name_idx" ON "Topology"("projectId", "name");

-- CreateIndex
CREATE INDEX "Topology_importId_idx" ON "Topology"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "Topology_projectId_tool_key_key" ON "Topology"("projectId", "tool", "key");

-- CreateIndex
CREATE INDEX "Diagnosis_projectId_name_idx" ON "Diagnosis"("projectId", "name");

-- CreateIndex
CREATE INDEX "Diagnosis_importId_idx" ON "Diagnosis"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "Diagnosis_projectId_key_key" ON "Diagnosis"("projectId", "key");
