import {
  configurationLabel,
  growsByBoards,
  nameText,
  type Platform,
  platformName,
  type ScenarioInputs,
  type Text,
  text,
} from '@tatami/model';

/** The platform a scenario or a planned server names. Throws (a bug of ours) when the catalogue passed in lacks it. */
export function platformOf(platforms: readonly Platform[], id: string): Platform {
  const platform = platforms.find((one) => one.id === id);
  if (!platform) throw new Error(`proposal document: platform "${id}" is not in the catalogue passed in`);
  return platform;
}

/** "Fujitsu PRIMEQUEST 2400E2 (1 SB + 1 MSB)": vendor, model and, for platforms with boards or CXL memory, which of them. */
export function targetName(platform: Platform, boards: Pick<ScenarioInputs, 'sb' | 'msb'>): Text {
  const name = platformName(platform);
  if (!growsByBoards(platform)) return nameText(name);
  return text('{name} ({boards})', '{name}（{boards}）', { name, boards: configurationLabel(platform, boards) });
}
