import type { Source } from '../figure/index.ts';

/*
 * Study 3: SPECjbb2005, one JVM, on a machine with four nodes and 48 CPUs; automatic NUMA balancing off and on. Throughput
 * in Bops as printed, and the percentage the document prints beside it.
 */

export const STUDY3_SOURCE = {
  title: 'openSUSE, 自動的な NUMA バランス調整 (SUSE/doc-sle xml/tuning_numactl.xml)',
  date: null,
} as const satisfies Source;

export interface Study3Row {
  readonly warehouses: number;
  readonly off: number;
  readonly on: number;
  readonly printedPercent: number;
}

const row = (warehouses: number, off: number, on: number, printedPercent: number): Study3Row => ({
  warehouses,
  off,
  on,
  printedPercent,
});

export const STUDY3_ROWS: readonly Study3Row[] = [
  row(1, 26_629, 26_507, -0.46),
  row(2, 55_841, 53_592, -4.03),
  row(3, 86_078, 86_443, 0.42),
  row(4, 116_764, 113_272, -2.99),
  row(5, 143_916, 141_581, -1.62),
  row(6, 166_854, 166_706, -0.09),
  row(7, 195_992, 192_481, -1.79),
  row(8, 222_045, 227_143, 2.3),
  row(9, 248_872, 250_123, 0.5),
  row(10, 270_934, 279_314, 3.09),
  row(11, 297_217, 301_878, 1.57),
  row(12, 311_021, 326_048, 4.83),
  row(13, 324_145, 346_855, 7.01),
  row(14, 345_973, 378_741, 9.47),
  row(15, 354_199, 394_268, 11.31),
  row(16, 378_016, 426_782, 12.9),
  row(17, 392_553, 437_772, 11.52),
  row(18, 396_630, 456_715, 15.15),
  row(19, 399_114, 484_020, 21.27),
  row(20, 413_907, 493_618, 19.26),
  row(21, 413_173, 510_386, 23.53),
  row(22, 420_256, 521_016, 23.98),
  row(23, 425_581, 536_214, 26.0),
  row(24, 429_052, 532_469, 24.1),
  row(25, 426_127, 526_548, 23.57),
  row(26, 422_428, 531_994, 25.94),
  row(27, 424_378, 488_340, 15.07),
  row(28, 419_338, 543_016, 29.49),
  row(29, 403_347, 529_178, 31.2),
  row(30, 408_681, 510_621, 24.94),
  row(31, 406_496, 499_781, 22.95),
  row(32, 404_931, 502_313, 24.05),
  row(33, 397_353, 522_418, 31.47),
  row(34, 382_271, 491_989, 28.7),
  row(35, 388_965, 493_012, 26.75),
  row(36, 374_702, 502_677, 34.15),
  row(37, 367_578, 500_588, 36.19),
  row(38, 367_121, 496_977, 35.37),
  row(39, 355_956, 489_430, 37.5),
  row(40, 350_855, 487_802, 39.03),
  row(41, 345_001, 468_021, 35.66),
  row(42, 336_177, 462_260, 37.5),
  row(43, 329_169, 467_906, 42.15),
  row(44, 329_475, 470_784, 42.89),
  row(45, 323_845, 450_739, 39.18),
  row(46, 323_878, 435_457, 34.45),
  row(47, 310_524, 403_914, 30.07),
  row(48, 311_843, 459_017, 47.19),
];

/** The printed summary of the same run: expected peak, and "SpecJBB Bops" of both columns. */
export const STUDY3_SUMMARY = { expectedPeak: 48, bopsOff: 6364, bopsOn: 9368 } as const;

/** `numactl --hardware` of the machine, as the document quotes it. */
export const STUDY3_NUMACTL = `available: 4 nodes (0-3)
node 0 cpus: 0 4 8 12 16 20 24 28 32 36 40 44
node 0 size: 16068 MB
node 0 free: 15909 MB
node 1 cpus: 1 5 9 13 17 21 25 29 33 37 41 45
node 1 size: 16157 MB
node 1 free: 15948 MB
node 2 cpus: 2 6 10 14 18 22 26 30 34 38 42 46
node 2 size: 16157 MB
node 2 free: 15981 MB
node 3 cpus: 3 7 11 15 19 23 27 31 35 39 43 47
node 3 size: 16157 MB
node 3 free: 16028 MB
node distances:
node 0 1 2 3
0: 10 20 20 20
1: 20 10 20 20
2: 20 20 10 20
3: 20 20 20 10
`;
