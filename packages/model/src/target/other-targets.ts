import type { Question } from '../demand/index.ts';
import { type Text, text } from '../figure/index.ts';
import type { ScenarioInputs, ServerPrice } from '../inputs/index.ts';
import { type Configuration, configure, type NumaTopology, numaTopologyOf, type Platform } from '../platform/index.ts';

/** A type of server a plan may use beside its target: servers there are already, or another type to buy. */
export interface OtherTarget {
  /** What a plan knows the type by: the platform's id, numbered where an earlier type has it. */
  readonly typeId: string;
  readonly platform: Platform;
  readonly configuration: Configuration;
  readonly topology: NumaTopology;
  /** Servers there are; null = as many as needed. */
  readonly count: number | null;
  /** Whether its hardware is paid for. */
  readonly existing: boolean;
  /** Of one server; null = by its boards and the price book. */
  readonly serverPrice: ServerPrice | null;
}

type Stated = NonNullable<ScenarioInputs['otherTargets']>[number];

/** The other types the inputs name that the platforms allow, in their order. */
export function otherTargetsOf(inputs: ScenarioInputs, platforms: readonly Platform[]): readonly OtherTarget[] {
  const taken = new Set([inputs.platformId]);
  return (inputs.otherTargets ?? []).flatMap((stated, index): OtherTarget[] => {
    const found = configured(stated, platforms);
    if ('refusal' in found) return [];
    const typeId = taken.has(stated.platformId) ? `${stated.platformId}#${index + 2}` : stated.platformId;
    taken.add(typeId);
    const { platform, configuration } = found;
    const { count, existing, serverPrice = null } = stated;
    const topology = numaTopologyOf(platform, configuration);
    return [{ typeId, platform, configuration, topology, count, existing, serverPrice }];
  });
}

/** The other types that no platform allows, each asked by itself: it can be left out. */
export function otherTargetQuestions(
  inputs: ScenarioInputs,
  platforms: readonly Platform[],
): readonly Question<ScenarioInputs>[] {
  const all = inputs.otherTargets ?? [];
  return all.flatMap((stated, index): Question<ScenarioInputs>[] => {
    const found = configured(stated, platforms);
    if (!('refusal' in found)) return [];
    return [
      {
        id: `other target ${index + 2}`,
        blocking: true,
        asks: text(
          'Server type {number} cannot be used: {because} Correct it, or leave it out?',
          'サーバータイプ{number}は使用できません。{because}修正しますか、対象から外しますか。',
          { number: index + 2, because: found.refusal },
        ),
        affected: [stated.platformId],
        choices: [
          {
            label: text('Leave it out', '対象から外す'),
            inputs: { otherTargets: all.filter((each) => each !== stated) },
          },
        ],
      },
    ];
  });
}

function configured(
  stated: Stated,
  platforms: readonly Platform[],
): { readonly platform: Platform; readonly configuration: Configuration } | { readonly refusal: Text } {
  const platform = platforms.find(({ id }) => id === stated.platformId);
  if (!platform) return { refusal: text('No such platform is known.', '該当する機種がありません。') };
  const result = configure(platform, stated);
  return result.kind === 'refused' ? { refusal: result.because } : { platform, configuration: result.configuration };
}
