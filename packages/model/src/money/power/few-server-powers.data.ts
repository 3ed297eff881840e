import type { PublishedPower } from './published-power.ts';

/*
 * Classes of which one or two SPECpower_ssj2008 results are known: the least, the mean and the most of them. The first come from the
 * same table as those of server-power.data.ts; the newest are single results that public code quotes with the address of the result.
 */
const quoted = (title: string, result: string, date: string) => ({
  title: `SPECpower_ssj2008: ${title}`,
  url: `https://www.spec.org/power_ssj2008/results/${result}.html`,
  date,
});

/** 4th and 5th generation Xeon share their boards; the quotation names the machine, not the processor. */
const XEON_4_OR_5 = ['Emerald Rapids', 'Sapphire Rapids'] as const;

const ON_XEON_4_OR_5 = [
  {
    chips: 1,
    systems: 1,
    idleW: [145, 145, 145],
    peakW: [564, 564, 564],
    source: quoted('Supermicro SYS-521E-WR', 'res2024q1/power_ssj2008-20231120-01339', '2024-01'),
  },
  {
    chips: 2,
    systems: 3,
    idleW: [122, 152, 204],
    peakW: [602, 817, 968],
    source: quoted(
      'PowerEdge HS5610, FusionServer 1288H V7, QuantaGrid D54Q-2U',
      'res2024q1/power_ssj2008-20231205-01345',
      '2024-01',
    ),
  },
] as const;

export const FEW_SERVER_POWERS: readonly PublishedPower[] = [
  { generation: 'Harpertown/Wolfdale-DP', chips: 1, systems: 1, idleW: [75.1, 75.1, 75.1], peakW: [117, 117, 117] },
  { generation: 'Sandy Bridge-EP', chips: 1, systems: 2, idleW: [52.7, 55.5, 58.2], peakW: [156, 163.5, 171] },
  { generation: 'Ice Lake-SP', chips: 1, systems: 2, idleW: [93.8, 94, 94.1], peakW: [299, 303, 307] },
  { generation: 'Naples', chips: 1, systems: 1, idleW: [61.7, 61.7, 61.7], peakW: [181, 181, 181] },
  { generation: 'K10 Lisbon', chips: 2, systems: 1, idleW: [56.6, 56.6, 56.6], peakW: [126, 126, 126] },
  { generation: 'Ivy Bridge-EP', chips: 2, systems: 2, idleW: [52, 74.6, 97.1], peakW: [202, 217, 232] },
  { generation: 'Tulsa/Paxville MP', chips: 4, systems: 2, idleW: [520, 547.5, 575], peakW: [732, 782.5, 833] },
  { generation: 'Tigerton', chips: 4, systems: 2, idleW: [271, 344.5, 418], peakW: [387, 507, 627] },
  { generation: 'K10 Barcelona/Shanghai', chips: 4, systems: 1, idleW: [299, 299, 299], peakW: [521, 521, 521] },
  { generation: 'Westmere-EX', chips: 4, systems: 1, idleW: [423, 423, 423], peakW: [837, 837, 837] },
  { generation: 'Piledriver Abu Dhabi', chips: 4, systems: 2, idleW: [145, 147, 149], peakW: [511, 546, 581] },
  { generation: 'Haswell-EP', chips: 4, systems: 1, idleW: [86.3, 86.3, 86.3], peakW: [557, 557, 557] },
  { generation: 'Broadwell-EP', chips: 4, systems: 1, idleW: [86.4, 86.4, 86.4], peakW: [562, 562, 562] },
  { generation: 'K10 Istanbul', chips: 8, systems: 1, idleW: [468, 468, 468], peakW: [852, 852, 852] },
  { generation: 'Nehalem-EX', chips: 8, systems: 1, idleW: [993, 993, 993], peakW: [1749, 1749, 1749] },
  { generation: 'Skylake-SP', chips: 8, systems: 1, idleW: [182, 182, 182], peakW: [1479, 1479, 1479] },
  { generation: 'Cascade Lake', chips: 8, systems: 1, idleW: [281, 281, 281], peakW: [1329, 1329, 1329] },
  { generation: 'Cooper Lake', chips: 8, systems: 2, idleW: [500, 501.5, 503], peakW: [2132, 2140, 2148] },
  ...XEON_4_OR_5.flatMap((generation) => ON_XEON_4_OR_5.map((power) => ({ generation, ...power }))),
  {
    generation: 'Sapphire Rapids',
    chips: 4,
    systems: 1,
    idleW: [454, 454, 454],
    peakW: [1923, 1923, 1923],
    source: quoted('ThinkSystem SR850 V3', 'res2024q1/power_ssj2008-20240208-01367', '2024-02'),
  },
  {
    generation: 'Genoa/Bergamo',
    chips: 1,
    systems: 1,
    idleW: [67.1, 67.1, 67.1],
    peakW: [391, 391, 391],
    source: quoted('PRIMERGY RX1440 M2', 'res2024q1/power_ssj2008-20240130-01364', '2024-01'),
  },
  {
    generation: 'Genoa/Bergamo',
    chips: 2,
    systems: 1,
    idleW: [117, 117, 117],
    peakW: [685, 685, 685],
    source: quoted('ASUSTeK RS720A-E12-RS12', 'res2024q1/power_ssj2008-20231205-01347', '2024-01'),
  },
  {
    generation: 'Turin',
    chips: 2,
    systems: 1,
    idleW: [135, 135, 135],
    peakW: [711, 711, 711],
    source: quoted('PowerEdge R6725 (EPYC 9845)', 'res2025q4/power_ssj2008-20251021-01543', '2025-10'),
  },
  {
    generation: 'Raptor Lake (E-2400)',
    chips: 1,
    systems: 1,
    idleW: [22.6, 22.6, 22.6],
    peakW: [98.2, 98.2, 98.2],
    source: quoted('ProLiant ML30 Gen11', 'res2024q1/power_ssj2008-20231121-01341', '2024-01'),
  },
];
