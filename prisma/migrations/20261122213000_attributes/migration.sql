-- AlterTable
ALTER TABLE "Server" ADD COLUMN "attributes" TEXT;
-- AlterTable
ALTER TABLE "Workload" ADD COLUMN "attributes" TEXT;
