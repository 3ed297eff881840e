-- AlterTable
ALTER TABLE "Job" ADD COLUMN "finishRequestedAt" TEXT;

-- AlterTable
ALTER TABLE "Plan" ADD COLUMN "inputs" JSONB;
ALTER TABLE "Plan" ADD COLUMN "inputsVersion" INTEGER;
ALTER TABLE "Plan" ADD COLUMN "moves" JSONB;
ALTER TABLE "Plan" ADD COLUMN "requestKey" TEXT;
ALTER TABLE "Plan" ADD COLUMN "stability" REAL;

-- A plan whose scenario has not changed since was computed from what the scenario says now.
UPDATE "Plan" SET "inputs" = "Scenario"."document", "inputsVersion" = "Scenario"."documentVersion"
FROM "Scenario" WHERE "Scenario"."id" = "Plan"."scenarioId" AND "Scenario"."version" = "Plan"."scenarioVersion";
