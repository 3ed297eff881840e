-- AlterTable
ALTER TABLE "Project" ADD COLUMN "dayOrders" JSONB;

-- AlterTable
ALTER TABLE "ImportBatch" ADD COLUMN "dayOrders" JSONB;
