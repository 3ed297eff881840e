DROP INDEX "Plan_scenarioId_sequence_idx";
DROP INDEX "Plan_projectId_idx";

CREATE INDEX "Plan_scenarioId_sequence_scenarioVersion_estateVersion_createdAt_id_idx" ON "Plan"("scenarioId", "sequence", "scenarioVersion", "estateVersion", "createdAt", "id");
CREATE INDEX "Plan_projectId_createdAt_idx" ON "Plan"("projectId", "createdAt");
