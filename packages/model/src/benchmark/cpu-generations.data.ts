/** Which generation a model number belongs to; the names are those of the rating catalogue. */

/** Xeon E3, E5, E7 by version; 1 = no version printed. */
export const XEON_E_GENERATIONS: Readonly<Record<'3' | '5' | '7', Readonly<Record<number, string>>>> = {
  3: { 1: 'Sandy Bridge', 2: 'Ivy Bridge', 3: 'Haswell', 4: 'Broadwell', 5: 'Skylake (E3)', 6: 'Kaby Lake (E3)' },
  5: { 1: 'Sandy Bridge-EP', 2: 'Ivy Bridge-EP', 3: 'Haswell-EP', 4: 'Broadwell-EP' },
  7: { 1: 'Westmere-EX', 2: 'Ivy Bridge-EX', 3: 'Haswell-EX', 4: 'Broadwell-EX' },
};

/** Xeon Bronze to Platinum by second digit; Cooper Lake (x3xxH) is told by its suffix. */
export const XEON_SCALABLE_GENERATIONS: Readonly<Record<string, string>> = {
  1: 'Skylake-SP',
  2: 'Cascade Lake',
  3: 'Ice Lake-SP',
  4: 'Sapphire Rapids',
  5: 'Emerald Rapids',
};

/** EPYC by first and last digit. */
export const EPYC_GENERATIONS: Readonly<Record<string, string>> = {
  '7-1': 'Naples',
  '7-2': 'Rome',
  '7-3': 'Milan',
  '8-4': 'Siena',
  '9-4': 'Genoa/Bergamo',
  '9-5': 'Turin',
  '4-4': 'Raphael (4004)',
  '4-5': 'Grado (4005)',
};

/** Code names that hypervisors print instead of a model. */
export const CODE_NAMES: readonly (readonly [pattern: RegExp, generation: string])[] = [
  [/CASCADE ?LAKE/, 'Cascade Lake'],
  [/COOPER ?LAKE/, 'Cooper Lake'],
  [/SKYLAKE/, 'Skylake-SP'],
  [/ICE ?LAKE/, 'Ice Lake-SP'],
  [/SAPPHIRE ?RAPIDS/, 'Sapphire Rapids'],
  [/EMERALD ?RAPIDS/, 'Emerald Rapids'],
  [/GRANITE ?RAPIDS/, 'Granite Rapids'],
  [/SIERRA ?FOREST/, 'Sierra Forest'],
  [/BROADWELL/, 'Broadwell-EP'],
  [/HASWELL/, 'Haswell-EP'],
  [/IVY ?BRIDGE/, 'Ivy Bridge-EP'],
  [/SANDY ?BRIDGE/, 'Sandy Bridge-EP'],
  [/WESTMERE/, 'Westmere-EP'],
  [/NEHALEM/, 'Nehalem-EP'],
  [/NAPLES/, 'Naples'],
  [/\bROME\b/, 'Rome'],
  [/\bMILAN\b/, 'Milan'],
  [/\bGENOA\b/, 'Genoa/Bergamo'],
  [/\bTURIN\b/, 'Turin'],
];

/** Xeon Scalable numbers sold only to clouds although their suffix does not show it. */
export const CLOUD_ONLY_SCALABLE: ReadonlySet<string> = new Set(['8124', '8151', '8163', '8171', '8175', '6161']);
