-- Which plan of a scenario was kept last does not rest on the clock.
ALTER TABLE "Plan" ADD COLUMN "sequence" INTEGER NOT NULL DEFAULT 0;
UPDATE "Plan" SET "sequence" = (
  SELECT COUNT(*) FROM "Plan" AS "other"
  WHERE "other"."scenarioId" = "Plan"."scenarioId"
    AND ("other"."createdAt", "other"."id") <= ("Plan"."createdAt", "Plan"."id")
);

-- DropIndex
DROP INDEX "Plan_scenarioId_createdAt_idx";

-- CreateIndex
CREATE INDEX "Plan_scenarioId_sequence_idx" ON "Plan"("scenarioId", "sequence");
