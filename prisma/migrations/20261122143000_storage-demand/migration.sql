-- AlterTable
ALTER TABLE "Workload" ADD COLUMN "usedStorageGiB" REAL;
ALTER TABLE "Workload" ADD COLUMN "writeIops" REAL;
ALTER TABLE "Workload" ADD COLUMN "transferMBs" REAL;
