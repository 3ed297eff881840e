import { derive, type Estimate, estimateOf, known, nameText, type Text, text } from '../figure/index.ts';
import type { LicensedMachine } from '../licensing/index.ts';
import { type Configuration, type Platform, platformName } from '../platform/index.ts';

/** Some servers of a target configuration as licence rules count them, from the catalogue's figures. */
export function targetMachine(platform: Platform, configuration: Configuration, servers: Estimate): LicensedMachine {
  const sockets = derive({
    label: text('Sockets of one target', '統合先1台のソケット数'),
    formula: 'boards × socketsPerBoard',
    unit: 'sockets',
    inputs: { boards: boardsOf(configuration), socketsPerBoard: estimateOf(platform.socketsPerSb) },
  });
  return {
    name: nameText(platformName(platform)),
    cpuModel: platform.cpuModel,
    servers,
    sockets,
    cores: derive({
      label: text('Cores of one target', '統合先1台のコア数'),
      formula: 'sockets × coresPerSocket',
      unit: 'cores',
      inputs: { sockets, coresPerSocket: estimateOf(platform.coresPerSocket) },
    }),
    socketCapacity: platform.socketsMax?.value ?? null,
    virtualMachines: null,
  };
}

export function boardsOf({ sb }: Configuration): Estimate {
  return chosen(text('System boards or sockets of one target', '統合先1台のSB（またはソケット）数'), sb);
}

export function memoryBoardsOf({ msb }: Configuration): Estimate {
  return chosen(text('Memory boards of one target', '統合先1台のMSB数'), msb);
}

/** Of a configuration as its maker sells it: chosen, and measured by nobody. */
function chosen(label: Text, value: number): Estimate {
  return known('published', { value, unit: 'count', because: { label, inputs: [] } });
}
