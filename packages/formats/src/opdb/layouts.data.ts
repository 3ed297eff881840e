/** Parts of a collection that are read, told by columns that only they have. */
export type Part = 'summary' | 'instances' | 'cpus' | 'os-statistics' | 'metrics';

export const TELLING: readonly (readonly [part: Part, columns: readonly string[]])[] = [
  ['summary', ['DB_NAME', 'PLATFORM_NAME']],
  ['instances', ['INSTANCE_NAME', 'HOST_NAME']],
  ['cpus', ['CPU_COUNT', 'CPU_CORE_COUNT']],
  ['os-statistics', ['STAT_NAME', 'HH24_TOTAL_SECS']],
  ['metrics', ['METRIC_NAME', 'METRIC_UNIT', 'HOUR']],
];

/** Version 2 cuts its headers at the width of a line: what the cells behind it are. */
export const WHOLE_LAYOUTS: readonly (readonly string[])[] = [
  (
    'PKEY DBID DB_NAME CDB DBVERSION DBFULLVERSION LOG_MODE FORCE_LOGGING REDO_GB_PER_DAY RAC_DBINSTACES CHARACTERSET PLATFORM_NAME ' +
    'STARTUP_TIME USER_SCHEMAS BUFFER_CACHE_MB SHARED_POOL_MB TOTAL_PGA_ALLOCATED_MB DB_SIZE_ALLOCATED_GB DB_SIZE_IN_USE_GB ' +
    'DB_LONG_SIZE_GB DG_DATABASE_ROLE DG_PROTECTION_MODE DG_PROTECTION_LEVEL'
  ).split(' '),
  (
    'PKEY DBID INSTANCE_NUMBER HH24 STAT_NAME HH24_TOTAL_SECS CUMULATIVE_VALUE AVG_VALUE MODE_VALUE MEDIAN_VALUE PERC50 PERC75 PERC90 ' +
    'PERC95 PERC100 MIN_VALUE MAX_VALUE SUM_VALUE COUNT'
  ).split(' '),
  (
    'PKEY DBID INSTANCE_NUMBER HOUR METRIC_NAME METRIC_UNIT AVG_VALUE MODE_VALUE MEDIAN_VALUE MIN_VALUE MAX_VALUE SUM_VALUE PERC50 PERC75 ' +
    'PERC90 PERC95 PERC100'
  ).split(' '),
];
