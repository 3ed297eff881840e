ALTER TABLE "Project" ADD COLUMN "priceVersion" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Plan" ADD COLUMN "priceVersion" INTEGER NOT NULL DEFAULT 1;

DROP INDEX "Plan_scenarioId_sequence_scenarioVersion_estateVersion_createdAt_id_idx";
CREATE INDEX "Plan_scenarioId_sequence_scenarioVersion_estateVersion_priceVersion_createdAt_id_idx" ON "Plan"("scenarioId", "sequence", "scenarioVersion", "estateVersion", "priceVersion", "createdAt", "id");
