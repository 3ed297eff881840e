ALTER TABLE "Diagnosis" ADD COLUMN "counters" JSONB;
