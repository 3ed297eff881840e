-- AlterTable
ALTER TABLE "Project" ADD COLUMN "sourcePrecedence" JSONB;
