-- AlterTable
ALTER TABLE "PriceBook" ADD COLUMN "accepted" JSONB;
