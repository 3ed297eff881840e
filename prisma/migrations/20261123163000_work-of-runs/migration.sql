-- AlterTable
ALTER TABLE "BenchmarkRun" ADD COLUMN "work" TEXT;
ALTER TABLE "BenchmarkRun" ADD COLUMN "beside" TEXT;
ALTER TABLE "BenchmarkRun" ADD COLUMN "loadMachine" TEXT;
