import type { CpuCatalogue } from '../../benchmark/index.ts';
import type { Estimate } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { DEFAULT_PRICE_BOOK, type PowerClass, serverDrawKey } from '../../licensing/index.ts';
import type { Platform } from '../../platform/index.ts';
import { chooseTarget } from '../../target/index.ts';
import { meanUseAfter, meanUseOf } from './mean-use.ts';
import { currentPowerClasses } from './power-before.ts';
import { powerClassOf } from './power-class.ts';
import { meanDrawOf } from './server-power.ts';

/** Servers that draw alike, and where they are: today's, and those that scenarios plan. */
export interface PowerClassInUse {
  readonly of: PowerClass;
  /** Today's servers of the class. */
  readonly current: number;
  readonly planned: boolean;
  /** Watts of one on the mean, as published or taken from the nearest class: before anybody states it. */
  readonly draw: Estimate;
}

/** Which classes of servers does the electricity of a project rest on? Those of today, then those that only scenarios plan. */
export function powerClassesInUse(
  servers: readonly ServerRecord[],
  scenarios: readonly ScenarioInputs[],
  platforms: readonly Platform[],
  catalogue: CpuCatalogue,
): readonly PowerClassInUse[] {
  const planned = scenarios.flatMap((inputs) => {
    const choice = chooseTarget(inputs, platforms, catalogue);
    const targets = choice.kind === 'target' ? [choice.target, ...choice.target.others] : [];
    // What is stated of a platform itself needs no class.
    const ofClass = targets.filter(({ platform }) => !platform.stated?.power);
    return ofClass.map(({ platform, configuration }) => ({
      of: powerClassOf(platform.cpuModel, configuration.sockets, catalogue),
      use: meanUseAfter(inputs),
    }));
  });
  const plannedKeys = new Set(planned.map(({ of }) => serverDrawKey(of)));
  const current = currentPowerClasses(servers, catalogue);
  const currentKeys = new Set(current.map(({ of }) => serverDrawKey(of)));
  const onlyPlanned = new Map(
    planned.filter(({ of }) => !currentKeys.has(serverDrawKey(of))).map((each) => [serverDrawKey(each.of), each]),
  );
  return [
    ...current.map(({ of, servers: members }) => ({
      of,
      current: members.length,
      planned: plannedKeys.has(serverDrawKey(of)),
      draw: meanDrawOf(of, meanUseOf(members), DEFAULT_PRICE_BOOK),
    })),
    ...[...onlyPlanned.values()].map(({ of, use }) => ({
      of,
      current: 0,
      planned: true,
      draw: meanDrawOf(of, use, DEFAULT_PRICE_BOOK),
    })),
  ];
}
