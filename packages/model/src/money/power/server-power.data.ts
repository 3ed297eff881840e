import { FEW_SERVER_POWERS } from './few-server-powers.data.ts';

/** Idle and full-load draw of whole servers of one CPU generation and number of chips. */
export interface PublishedPower {
  readonly generation: string;
  readonly chips: number;
  /** Published results it stands on. */
  readonly systems: number;
  /** Watts: 10th percentile, median, 90th percentile; of fewer than three systems the least, the mean and the most. */
  readonly idleW: readonly [number, number, number];
  readonly peakW: readonly [number, number, number];
  /** Absent = the results gathered up to June 2024, see server-power.ts. */
  readonly source?: { readonly title: string; readonly url: string; readonly date: string };
}

/*
 * Over published SPECpower_ssj2008 results. Medians are computed here and are not SPEC metrics; SPEC and SPECpower_ssj are
 * trademarks of the Standard Performance Evaluation Corporation.
 */
export const SERVER_POWER: readonly PublishedPower[] = [
  { generation: 'Clovertown', chips: 2, systems: 7, idleW: [193.6, 220.0, 231.8], peakW: [269.6, 300.0, 343.2] },
  {
    generation: 'Harpertown/Wolfdale-DP',
    chips: 2,
    systems: 41,
    idleW: [101.0, 148.0, 186.0],
    peakW: [175.0, 235.0, 288.0],
  },
  { generation: 'Nehalem-EP', chips: 2, systems: 28, idleW: [59.0, 71.6, 88.4], peakW: [172.0, 208.0, 244.3] },
  { generation: 'Westmere-EP', chips: 2, systems: 58, idleW: [56.7, 74.0, 94.6], peakW: [211.2, 248.0, 278.3] },
  { generation: 'Sandy Bridge-EP', chips: 2, systems: 88, idleW: [51.3, 56.1, 98.5], peakW: [206.4, 252.0, 325.0] },
  { generation: 'Sandy Bridge-EP', chips: 4, systems: 9, idleW: [91.8, 97.1, 114.8], peakW: [359.2, 428.0, 499.0] },
  { generation: 'Haswell-EP', chips: 2, systems: 12, idleW: [40.0, 47.1, 52.4], peakW: [264.2, 272.0, 288.8] },
  { generation: 'Broadwell-EP', chips: 2, systems: 11, idleW: [41.7, 44.6, 46.7], peakW: [243.0, 255.0, 279.0] },
  { generation: 'Skylake-SP', chips: 1, systems: 3, idleW: [38.7, 38.9, 44.3], peakW: [193.0, 233.0, 236.2] },
  { generation: 'Skylake-SP', chips: 2, systems: 32, idleW: [48.2, 52.4, 66.9], peakW: [355.0, 432.0, 461.0] },
  { generation: 'Skylake-SP', chips: 4, systems: 14, idleW: [86.5, 97.7, 147.4], peakW: [728.1, 929.5, 956.7] },
  { generation: 'Cascade Lake', chips: 1, systems: 5, idleW: [38.1, 50.0, 93.2], peakW: [193.0, 235.0, 271.0] },
  { generation: 'Cascade Lake', chips: 2, systems: 27, idleW: [48.2, 52.2, 102.8], peakW: [326.4, 412.0, 428.4] },
  { generation: 'Cascade Lake', chips: 4, systems: 11, idleW: [94.2, 113.0, 121.0], peakW: [710.0, 894.0, 963.0] },
  { generation: 'Ice Lake-SP', chips: 2, systems: 22, idleW: [110.0, 130.0, 174.0], peakW: [551.4, 622.5, 677.1] },
  { generation: 'Naples', chips: 2, systems: 9, idleW: [80.4, 94.9, 103.0], peakW: [276.0, 296.0, 303.8] },
  { generation: 'Rome', chips: 1, systems: 13, idleW: [54.9, 64.6, 78.3], peakW: [215.4, 231.0, 253.2] },
  { generation: 'Rome', chips: 2, systems: 16, idleW: [81.9, 93.4, 122.0], peakW: [392.5, 403.5, 427.5] },
  { generation: 'Milan', chips: 1, systems: 8, idleW: [52.9, 53.9, 67.5], peakW: [228.0, 264.5, 270.6] },
  { generation: 'Milan', chips: 2, systems: 14, idleW: [78.7, 103.0, 145.8], peakW: [421.5, 460.5, 532.5] },
  { generation: 'Rocket Lake (E-2300)', chips: 1, systems: 14, idleW: [12.9, 19.0, 21.4], peakW: [59.0, 73.2, 81.2] },
  { generation: 'Lynnfield', chips: 1, systems: 18, idleW: [30.3, 40.6, 46.0], peakW: [112.7, 118.5, 127.9] },
  { generation: '3000-3300 series', chips: 1, systems: 23, idleW: [50.0, 63.1, 84.8], peakW: [96.0, 116.0, 131.8] },
  { generation: 'Skylake (E3)', chips: 1, systems: 4, idleW: [12.4, 15.2, 16.1], peakW: [45.5, 47.5, 47.8] },
  { generation: 'Haswell', chips: 1, systems: 5, idleW: [14.3, 16.0, 18.5], peakW: [50.5, 60.0, 67.4] },
  { generation: 'Coffee Lake (E-2100)', chips: 1, systems: 6, idleW: [10.8, 13.9, 18.4], peakW: [66.8, 73.4, 90.2] },
  { generation: 'Coffee Lake-R (E-2200)', chips: 1, systems: 3, idleW: [16.0, 16.3, 16.7], peakW: [53.8, 56.0, 57.1] },
  { generation: 'Ivy Bridge', chips: 1, systems: 7, idleW: [15.1, 19.1, 40.6], peakW: [55.8, 69.7, 88.7] },
  { generation: 'Sandy Bridge', chips: 1, systems: 9, idleW: [16.4, 21.4, 26.9], peakW: [53.9, 92.8, 104.4] },
  { generation: 'Kaby Lake (E3)', chips: 1, systems: 3, idleW: [9.9, 12.4, 13.0], peakW: [51.3, 51.8, 55.2] },
  { generation: 'Piledriver Seoul', chips: 2, systems: 3, idleW: [57.3, 59.5, 60.6], peakW: [124.4, 186.0, 242.0] },
  { generation: 'K10 Magny-Cours', chips: 2, systems: 5, idleW: [86.6, 97.3, 100.6], peakW: [271.8, 273.0, 288.6] },
  { generation: 'K10 Istanbul', chips: 2, systems: 4, idleW: [76.3, 100.2, 122.8], peakW: [190.0, 238.0, 259.4] },
  { generation: 'Piledriver Abu Dhabi', chips: 2, systems: 3, idleW: [67.8, 72.7, 76.9], peakW: [234.0, 306.0, 307.6] },
  {
    generation: 'K10 Barcelona/Shanghai',
    chips: 2,
    systems: 10,
    idleW: [114.4, 137.0, 150.1],
    peakW: [206.2, 264.0, 299.3],
  },
  { generation: 'Bulldozer Interlagos', chips: 2, systems: 6, idleW: [69.6, 79.8, 92.3], peakW: [251.5, 306.5, 314.0] },
  { generation: 'Woodcrest', chips: 2, systems: 3, idleW: [175.8, 191.0, 211.0], peakW: [264.6, 291.0, 310.2] },
  { generation: 'Nehalem-EX', chips: 4, systems: 3, idleW: [509.0, 553.0, 570.6], peakW: [918.0, 938.0, 1070.0] },
  { generation: 'Cooper Lake', chips: 4, systems: 6, idleW: [96.6, 133.5, 256.0], peakW: [777.5, 1006.5, 1137.5] },
  {
    generation: 'Bulldozer Interlagos',
    chips: 4,
    systems: 9,
    idleW: [121.2, 130.0, 186.2],
    peakW: [575.8, 593.0, 780.4],
  },
  { generation: 'K10 Magny-Cours', chips: 4, systems: 5, idleW: [142.0, 143.0, 189.2], peakW: [512.6, 518.0, 552.2] },
  {
    generation: 'K10 Barcelona/Shanghai',
    chips: 8,
    systems: 4,
    idleW: [420.7, 428.5, 439.8],
    peakW: [792.3, 794.5, 798.1],
  },
  ...FEW_SERVER_POWERS,
];
