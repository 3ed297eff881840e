-- AlterTable
ALTER TABLE "BenchmarkRun" ADD COLUMN "expectedPeak" REAL;
