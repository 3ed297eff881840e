/** Programs that make the load of a benchmark, as they call themselves, and how files and lists write them. */
export const BENCHMARK_PROGRAMS: readonly (readonly [name: string, written: RegExp])[] = [
  ['HammerDB', /hammer[\s_-]?db/],
  ['Swingbench', /swing[\s_-]?bench|charbench/],
  ['JdbcRunner', /jdbc[\s_-]?runner/],
  ['BenchBase', /benchbase|oltp-?bench(?!mark)/],
  ['tpcc-mysql', /tpcc[\s_-]?mysql/],
  ['sysbench', /sys[\s_-]?bench/],
  ['pgbench', /pg[\s_-]?bench/],
  ['DBT-2', /(?<![a-z])dbt-?2(?!\d)/],
  ['SPECjbb', /spec[\s_-]?jbb/],
  ['YCSB', /(?<![a-z])ycsb(?![a-z])/],
  ['SLOB', /(?<![a-z])slob(?![a-z])/],
  ['fio', /(?<![a-z])fio(?![a-z])/],
  ['CrystalDiskMark', /crystal[\s_-]?disk[\s_-]?mark/],
  ['mysqlslap', /mysqlslap/],
  ['BenchmarkSQL', /benchmark[\s_-]?sql/],
];
