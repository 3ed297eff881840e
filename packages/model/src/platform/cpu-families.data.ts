/**
 * CPUs that one socket takes, by generation and model number; the names are those of the rating catalogue. A platform states the families
 * that its source names for it.
 */
export const CPU_FAMILIES = {
  /** Xeon 6700P and 6500P. The 6900P have another socket; those of embedded boards (-B) have none. */
  'xeon-6-p-core': { generation: 'Granite Rapids', models: /^Xeon 6[57]\d\dP$/ },
  'xeon-6-e-core': { generation: 'Sierra Forest', models: /^Xeon 67\d\dE$/ },
  'xeon-scalable-5': { generation: 'Emerald Rapids', models: /^Xeon (?:Bronze|Silver|Gold|Platinum) \d5\d\d/ },
  'xeon-scalable-4': { generation: 'Sapphire Rapids', models: /^Xeon (?:Bronze|Silver|Gold|Platinum) \d4\d\d/ },
  'epyc-9005': { generation: 'Turin', models: /^EPYC 9\d\d5/ },
  'epyc-9004': { generation: 'Genoa/Bergamo', models: /^EPYC 9\d\d4/ },
} as const satisfies Record<string, { readonly generation: string; readonly models: RegExp }>;

export type CpuFamilyId = keyof typeof CPU_FAMILIES;
