import type { Source } from '../../figure/index.ts';
import { type PublishedSweep, sweep } from '../published-sweep.ts';

const OLTP_RW = {
  title: 'GitHub, Percona-Lab-results/201605-OLTP-RW at ba4b8fa',
  url: 'https://github.com/Percona-Lab-results/201605-OLTP-RW',
  section: 'sysbench OLTP read-write over the network, 56 logical CPUs',
  date: '2016-05',
} as const satisfies Source;
const MELTDOWN_AWS = {
  title: 'GitHub, Percona-Lab-results/201701-meltdown-OLTP-ro at 1c96266',
  url: 'https://github.com/Percona-Lab-results/201701-meltdown-OLTP-ro',
  section: 'AWS r4.4xlarge, sysbench OLTP read-only, MySQL 5.7, two kernels',
  date: '2018-01',
} as const satisfies Source;
const MELTDOWN_UBUNTU = {
  title: 'GitHub, Percona-Lab-results/201701-meltdown-OLTP-ro at 1c96266',
  url: 'https://github.com/Percona-Lab-results/201701-meltdown-OLTP-ro',
  section: 'smperf-ubuntu-results.md: sysbench OLTP read-only, without the fix',
  date: '2018-01',
} as const satisfies Source;
const SPECTRE_UBUNTU = {
  title: 'GitHub, Percona-Lab-results/201701-meltdown-OLTP-ro at 1c96266',
  url: 'https://github.com/Percona-Lab-results/201701-meltdown-OLTP-ro',
  section: 'smperf-ubuntu-spectre.md: sysbench OLTP read-only and point select, without the fix',
  date: '2018-01',
} as const satisfies Source;
const TPCC_2020 = {
  title: 'GitHub, Percona-Lab-results/2020-07-MySQL-MariaDB-tpcc at 8fe8be3',
  url: 'https://github.com/Percona-Lab-results/2020-07-MySQL-MariaDB-tpcc',
  section: 'sysbench-tpcc, MySQL 8.0.21, transactions per second against client threads',
  date: '2020-07',
} as const satisfies Source;
const EC2 = {
  title: 'GitHub, Percona-Lab-results/2021_10_arm_cpu_comparison_m6 at a6decfe',
  url: 'https://github.com/Percona-Lab-results/2021_10_arm_cpu_comparison_m6',
  section: 'oltp_test_result.csv: sysbench OLTP read-only on twelve kinds of EC2 instance',
  date: '2021-10',
} as const satisfies Source;
const MONGO = {
  title: 'GitHub, Percona-Lab-results/201606-OLTP-WT-RocksDB at 6fca181',
  url: 'https://github.com/Percona-Lab-results/201606-OLTP-WT-RocksDB',
  section:
    'sysbench for MongoDB, 56 logical CPUs, engines WiredTiger and RocksDB on three drives, transactions per second against client threads',
  date: '2016-06',
} as const satisfies Source;
const MYROCKS = {
  title: 'GitHub, Percona-Lab-results/MyRocks-March-2021 at ba15cc3',
  url: 'https://github.com/Percona-Lab-results/MyRocks-March-2021',
  section: 'sysbench OLTP read-write, pool of 60 GB, transactions per second against client threads',
  date: '2021-02',
} as const satisfies Source;
const USL_PACKAGE = {
  title: 'GitHub, smoeding/usl at 480c97b',
  url: 'https://github.com/smoeding/usl',
  section: 'data of the R package usl: a ray tracer, and SPEC SDM91 on a SPARCcenter 2000',
  date: '2020',
} as const satisfies Source;

/** Throughput against load as published; kept for the check alone, no width was fitted to these. */
export const CHECK_SWEEPS: readonly PublishedSweep[] = [
  sweep(
    'mysql55',
    OLTP_RW,
    '1 334.15, 3 1041.12, 5 1651.07, 8 2672.61, 13 4091.43, 20 5767.50, 31 7630.83, 46 9376.77, 68 9993.08, 100 8603.68, 145 6268.33, 210 4006.47, 300 2906.95, 430 2256.64, 630 1538.01, 870 1088.21, 1000 950.47, 1200 798.09',
  ),
  sweep(
    'mysql56',
    OLTP_RW,
    '1 318.36, 3 1018.98, 5 1652.31, 8 2607.95, 13 4153.03, 20 6161.15, 31 8633.87, 46 11170.10, 68 12209.98, 100 10643.06, 145 7665, 210 5817.90, 300 4531.05, 430 3584.54, 630 2558.06, 870 1797.10, 1000 1549.08, 1200 1210.82',
  ),
  sweep(
    'mysql57',
    OLTP_RW,
    '1 425.22, 3 1279.26, 5 1587.93, 8 2470.66, 13 4035.35, 20 5763.24, 31 8282.49, 46 10706.26, 68 12520.77, 100 13370.37, 145 13582.92, 210 12825.10, 300 12301.25, 430 11906.24, 630 9241.08, 870 5194.20, 1000 4182.22, 1200 2955.45',
  ),
  sweep('4.9.62-21.56 BP100', MELTDOWN_AWS, '1 649.84, 2 1241.25, 8 3747.58, 16 8051.22, 64 7986.03, 128 7898.25'),
  sweep('4.9.62-21.56 BP25', MELTDOWN_AWS, '1 257.89, 2 510.85, 8 1950.59, 16 2990.11, 64 2935.33, 128 2924.99'),
  sweep('4.9.62-21.56 BP50', MELTDOWN_AWS, '1 410.38, 2 870.14, 8 2767, 16 5465.65, 64 7601.17, 128 7561.98'),
  sweep('4.9.76-3.78 BP100', MELTDOWN_AWS, '1 614.08, 2 1200.78, 8 3522.51, 16 7461.47, 64 7388.36, 128 7339.82'),
  sweep('4.9.76-3.78 BP25', MELTDOWN_AWS, '1 250.60, 2 518.62, 8 1929.17, 16 2990.34, 64 2938.31, 128 2926.30'),
  sweep('4.9.76-3.78 BP50', MELTDOWN_AWS, '1 420.99, 2 831.64, 8 2767.30, 16 4548.13, 64 7078.11, 128 7018.36'),
  sweep(
    'in memory (buffer pool 100G), local socket',
    MELTDOWN_UBUNTU,
    '1 967.92, 2 1804.79, 4 3601.12, 8 7025.68, 16 13121.80, 64 25711.85, 128 25035.37, 256 24501.57',
  ),
  sweep(
    'buffer pool 50G, local socket',
    MELTDOWN_UBUNTU,
    '1 487.30, 2 960.97, 4 1900.58, 8 3726.22, 16 7025.80, 64 17536.65, 128 20690.44, 256 21008.47',
  ),
  sweep(
    'buffer pool 25G, local socket',
    MELTDOWN_UBUNTU,
    '1 296.32, 2 597.30, 4 1167.02, 8 2219.55, 16 4172.11, 64 10098.34, 128 11361.70, 256 11454.57',
  ),
  sweep(
    'in memory (buffer pool 100G), TCP',
    MELTDOWN_UBUNTU,
    '1 766.64, 2 1519.51, 4 3184.74, 8 6198.99, 16 11181.19, 64 22502.97, 128 22048.03, 256 21605.72',
  ),
  sweep(
    'buffer pool 50G, TCP',
    MELTDOWN_UBUNTU,
    '1 359.01, 2 722.48, 4 1438.43, 8 2782.96, 16 5258.92, 64 13116.17, 128 15157.04, 256 15260.83',
  ),
  sweep(
    'in memory (buffer pool 100G), local socket oltp_read_only',
    SPECTRE_UBUNTU,
    '1 810.76, 2 1589.66, 8 6233.69, 16 11253.28, 64 22702.29, 128 22281.22',
  ),
  sweep(
    'in memory (buffer pool 100G), local socket oltp_point_select',
    SPECTRE_UBUNTU,
    '1 16095.32, 2 32665.97, 8 132480.34, 16 236832.94, 64 498322.41, 128 496661.65',
  ),
  sweep(
    'buffer pool 50G, local socket oltp_read_only',
    SPECTRE_UBUNTU,
    '1 683.09, 2 1390.70, 8 5262.02, 16 9842.04, 64 21021.20, 128 21526.21',
  ),
  sweep(
    'buffer pool 50G, local socket oltp_point_select',
    SPECTRE_UBUNTU,
    '1 14535.73, 2 28721.43, 8 108422.96, 16 203876.31, 64 447757.48, 128 473894.73',
  ),
  sweep(
    'buffer pool 25G, local socket oltp_read_only',
    SPECTRE_UBUNTU,
    '1 542.09, 2 1074.54, 8 4169.10, 16 7626.30, 64 18206.18, 128 20224.22',
  ),
  sweep(
    'buffer pool 25G, local socket oltp_point_select',
    SPECTRE_UBUNTU,
    '1 11107.73, 2 22486.65, 8 86385.70, 16 161409.65, 64 370809.49, 128 433324.54',
  ),
  sweep(
    'mariadb0-2020-07-13-19-16mysql-8.0.21.BP25',
    TPCC_2020,
    '1 165.01, 3 354.43, 6 445.93, 12 546.13, 24 674.56, 48 774.36, 96 867.89',
  ),
  sweep(
    'mysql-8.0.21-2020-07-14-06-33mysql-8.0.21.BP25',
    TPCC_2020,
    '1 433.77, 3 1172.92, 6 2218.12, 12 4088.49, 24 6895.01, 48 7924.67, 96 8189.99',
  ),
  sweep(
    'mysql-8.0.21-2020-07-14-16-56mysql-8.0.21.BP140',
    TPCC_2020,
    '1 363.81, 3 1032.76, 6 1941.34, 12 3554.98, 24 6306.14, 48 7851.11, 96 8091.91',
  ),
  sweep(
    'm5a.16xlarge',
    EC2,
    '1 421.30, 2 829.25, 4 1621.47, 8 3155.81, 16 5263.14, 32 8053, 64 19188.20, 128 21198.19',
  ),
  sweep(
    'm6a.8xlarge',
    EC2,
    '1 868.10, 2 1693.72, 4 3379.21, 8 6164.33, 16 9930.41, 32 23636.81, 64 24199.29, 128 22639.17',
  ),
  sweep(
    'm6g.2xlarge',
    EC2,
    '1 714.47, 2 1433.08, 4 2868.60, 8 3995.22, 16 5239.45, 32 5369.05, 64 5541.25, 128 5341.54',
  ),
  sweep(
    'c5a.12xlarge',
    EC2,
    '1 703.11, 2 1386.12, 4 2759.97, 8 5292.73, 16 9098.16, 32 15205.18, 64 26450.15, 128 25710.82',
  ),
  sweep(
    'c6g.4xlarge',
    EC2,
    '1 737.12, 2 1468.69, 4 2934.79, 8 5798.13, 16 9654.96, 32 10614.21, 64 10785.26, 128 10824.53',
  ),
  sweep(
    'c6g.16xlarge',
    EC2,
    '1 751.32, 2 1492.57, 4 2983.42, 8 5928.46, 16 11799.77, 32 23307.90, 64 39288.78, 128 41140.03',
  ),
  sweep('t4g.large', EC2, '1 566.97, 2 1022.77, 4 1191.37, 8 1114.11, 16 1084.94, 32 1099.11, 64 1109.51, 128 1088.74'),
  sweep(
    'c5.12xlarge',
    EC2,
    '1 1199.07, 2 2317.19, 4 4603.01, 8 9071.47, 16 17136.60, 32 23626.26, 64 30245.47, 128 29235.57',
  ),
  sweep(
    'm6i.16xlarge',
    EC2,
    '1 1313.30, 2 2630.78, 4 5277.37, 8 10594.74, 16 20722.57, 32 31021.16, 64 52610.50, 128 51283.41',
  ),
  sweep(
    'c5.4xlarge',
    EC2,
    '1 983.43, 2 1950.97, 4 3781.39, 8 6206.36, 16 11346.36, 32 11412.74, 64 11085.58, 128 10755.98',
  ),
  sweep(
    'm6i.2xlarge',
    EC2,
    '1 1058.62, 2 1371.72, 4 2818.63, 8 4390.63, 16 6114.10, 32 6840.50, 64 7071.08, 128 6942.33',
  ),
  sweep(
    'm5.8xlarge',
    EC2,
    '1 887.67, 2 1793.66, 4 3570.06, 8 7089.88, 16 10935.32, 32 20703.77, 64 20390.95, 128 19395.69',
  ),
  sweep(
    'RW-threads-scale-cache20G-pm1725-8t-rocks-2 BP20',
    MONGO,
    '1 82.83, 3 252.91, 5 424.99, 8 669.58, 13 959.78, 20 1364.27, 31 1593.53, 46 1474.11, 56 1748.78, 82 1572.31, 112 1765.27, 175 1717.33, 250 1627.84, 300 1764.97',
  ),
  sweep(
    'RW-threads-scale-cache20G-pm1725-8t-rocks BP20',
    MONGO,
    '1 99.95, 3 298.87, 5 496.86, 8 773.32, 13 1191.67, 20 1765.40, 31 2395.90, 46 2872.59, 56 3240.74, 82 3822.46, 112 3918.87, 175 3905.38, 250 3791.17, 300 2583.48',
  ),
  sweep(
    'RW-threads-scale-cache20G-pm1725-8t-wt BP20',
    MONGO,
    '1 111.24, 3 347.68, 5 573.36, 8 889.63, 13 1348.12, 20 1872.88, 31 2507.35, 46 2737.53, 56 2919.57, 82 2996.51, 112 2760.50, 175 2239.28, 250 2138.64, 300 2133.19, 430 2049.63, 630 1948.80, 750 1947.81, 1000 1920.31',
  ),
  sweep(
    'RW-threads-scale-cache20G-sam850-8t-rocks BP20',
    MONGO,
    '1 86.32, 3 263.11, 5 437.51, 8 675.15, 13 969.91, 20 974.38, 31 1388.19, 46 1479.16, 56 1178.64, 82 1485.70, 112 1501.98, 175 1124.19, 250 1497.88, 300 1507.28',
  ),
  sweep(
    'RW-threads-scale-cache20G-sam850-8t-wt BP20',
    MONGO,
    '1 95.20, 3 277.21, 5 422.82, 8 574.34, 13 672.38, 20 691.92, 31 737.63, 46 710.65, 56 705.71, 82 714.88, 112 697.42, 175 701.26, 250 711.24, 300 692.65',
  ),
  sweep(
    'RW-threads-scale-cache20G-sam863-8t-rocks-2 BP20',
    MONGO,
    '1 89.04, 3 265.70, 5 441.71, 8 689.34, 13 1034.98, 20 1200.37, 31 1608.88, 46 1699.18, 56 1617.12, 82 1761.13, 112 1541.30, 175 1767.32, 250 1581.48, 300 1723.11',
  ),
  sweep(
    'RW-threads-scale-cache20G-sam863-8t-rocks-4 BP20',
    MONGO,
    '1 85.96, 3 260.53, 5 434.81, 8 683.93, 13 947.96, 20 1391.84, 31 1628.54, 46 1552.70, 56 1789.04, 82 1546.13, 112 1755.20, 175 1790.04, 250 1522.28, 300 1769.92, 430 1568.01, 630 1701.49, 750 1756.45, 1000 1575.32',
  ),
  sweep(
    'RW-threads-scale-cache20G-sam863-8t-rocks BP20',
    MONGO,
    '1 87.42, 3 268.67, 5 447.48, 8 699.96, 13 1048.85, 20 1353.36, 31 1448.43, 46 1724.35, 56 1464.72, 82 1738.15, 112 1684.16, 175 1579.85, 250 1749.11',
  ),
  sweep(
    'RW-threads-scale-cache20G-sam863-8t-wt BP20',
    MONGO,
    '1 94.45, 3 295.09, 5 482.59, 8 709.71, 13 936.97, 20 1048.91, 31 1123.29, 46 1153.30, 56 1141.12, 82 1139.32, 112 1148, 175 1121.35, 250 1119.31, 300 1122.54, 430 1126.21, 630 1128.40, 750 1128.17, 1000 1129.67',
  ),
  sweep('2021-02-24-10-22', MYROCKS, '1 10581.93, 5 7838.08, 10 769.37, 20 493.91, 30 457.17, 40 451.75, 50 476.87'),
  sweep(
    '2021-02-24-14-39',
    MYROCKS,
    '1 1352.32, 5 1343.50, 10 1333.45, 20 1335.78, 30 1352.12, 40 1320.91, 50 1283.47',
  ),
  sweep('raytracer', USL_PACKAGE, '1 20, 4 78, 8 130, 12 170, 16 190, 20 200, 24 210, 28 230, 32 260, 48 280, 64 310'),
  sweep('specsdm91', USL_PACKAGE, '1 64.90, 18 995.90, 36 1652.40, 72 1853.20, 108 1828.90, 144 1775, 216 1702.20'),
];
