-- AlterTable
ALTER TABLE "BenchmarkRun" ADD COLUMN "program" TEXT;
ALTER TABLE "BenchmarkRun" ADD COLUMN "repeats" TEXT;

-- What tools wrote themselves is of these tools; what a list holds was made by a program that nobody stated.
UPDATE "BenchmarkRun" SET "program" = CASE "tool"
  WHEN 'hammerdb' THEN 'HammerDB'
  WHEN 'sysbench' THEN 'sysbench'
  WHEN 'pgbench' THEN 'pgbench'
  WHEN 'swingbench' THEN 'Swingbench'
  WHEN 'jdbcrunner' THEN 'JdbcRunner'
  WHEN 'benchbase' THEN 'BenchBase'
  WHEN 'tpcc-mysql' THEN 'tpcc-mysql'
  WHEN 'dbt2' THEN 'DBT-2'
  WHEN 'specjbb' THEN 'SPECjbb'
  WHEN 'slob' THEN 'SLOB'
  WHEN 'fio' THEN 'fio'
  WHEN 'crystaldiskmark' THEN 'CrystalDiskMark'
END;
