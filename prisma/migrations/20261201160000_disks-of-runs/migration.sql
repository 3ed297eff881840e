-- AlterTable
ALTER TABLE "BenchmarkRun" ADD COLUMN "diskBusyShare" REAL;
