import type { Platform, ScenarioInputs } from '@tatami/model';

/** The platform a scenario or a planned server names. Throws (a bug of ours) when the catalogue passed in lacks it. */
export function platformOf(platforms: readonly Platform[], id: string): Platform {
  const platform = platforms.find((one) => one.id === id);
  if (!platform) throw new Error(`proposal document: platform "${id}" is not in the catalogue passed in`);
  return platform;
}

/** "Fujitsu PRIMEQUEST 2400E2": vendor and model. */
export function platformName({ vendor, model }: Pick<Platform, 'vendor' | 'model'>): string {
  return model.startsWith(vendor) ? model : `${vendor} ${model}`;
}

/** "Fujitsu PRIMEQUEST 2400E2 (1 SB + 1 MSB)": vendor, model and, for platforms made of boards, the boards. */
export function targetName(platform: Platform, { sb, msb }: Pick<ScenarioInputs, 'sb' | 'msb'>): string {
  const { growth } = platform;
  const name = platformName(platform);
  if (growth !== 'boards') return name;
  return `${name} (${sb} SB${msb > 0 ? ` + ${msb} MSB` : ''})`;
}
