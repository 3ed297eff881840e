ALTER TABLE "Import" ADD COLUMN "writtenAt" TEXT;
