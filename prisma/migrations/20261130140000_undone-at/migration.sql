-- AlterTable
ALTER TABLE "Import" ADD COLUMN "undoneAt" INTEGER;
