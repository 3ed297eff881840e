-- AlterTable
ALTER TABLE "Project" ADD COLUMN "importCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "serverCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "workloadCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "seriesCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "benchmarkRunCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "topologyCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "diagnosisCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "scenarioCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "planCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Project" ADD COLUMN "proposalCount" INTEGER NOT NULL DEFAULT 0;

-- What is there already is counted once.
UPDATE "Project" SET
    "importCount" = (SELECT count(*) FROM "Import" WHERE "projectId" = "Project"."id" AND NOT "dryRun"),
    "serverCount" = (SELECT count(*) FROM "Server" WHERE "projectId" = "Project"."id"),
    "workloadCount" = (SELECT count(*) FROM "Workload" WHERE "projectId" = "Project"."id"),
    "seriesCount" = (SELECT count(*) FROM "UtilisationSeries" WHERE "projectId" = "Project"."id"),
    "benchmarkRunCount" = (SELECT count(*) FROM "BenchmarkRun" WHERE "projectId" = "Project"."id"),
    "topologyCount" = (SELECT count(*) FROM "Topology" WHERE "projectId" = "Project"."id"),
    "diagnosisCount" = (SELECT count(*) FROM "Diagnosis" WHERE "projectId" = "Project"."id"),
    "scenarioCount" = (SELECT count(*) FROM "Scenario" WHERE "projectId" = "Project"."id"),
    "planCount" = (SELECT count(*) FROM "Plan" WHERE "projectId" = "Project"."id"),
    "proposalCount" = (SELECT count(*) FROM "Proposal" WHERE "projectId" = "Project"."id");
