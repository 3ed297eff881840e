import { amount, type Text, text } from '../figure/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import { configurationLabel } from './configuration-label.ts';

/** "Fujitsu PRIMEQUEST 2400E2, 1 SB + 1 MSB, 3 TiB": what tells one type of server from another. */
export function typeName(platform: Platform, configuration: Configuration): Text {
  const { vendor, model } = platform;
  const name = [model.startsWith(vendor) ? '' : vendor, model].filter((part) => part !== '').join(' ');
  const boards = boardsName(platform, configuration);
  return text('{name}, {boards}', '{name}、{boards}', { name, boards });
}

/** "1 SB + 1 MSB, 3 TiB": what tells one configuration of a platform from another. A CPU other than the catalogue's is named. */
export function boardsName(platform: Platform, configuration: Configuration): Text {
  const label = configurationLabel(platform, configuration);
  const memory = amount(configuration.memoryGiB, 'GiB');
  return platform.insteadOf === undefined
    ? text('{configuration}, {memory}', '{configuration}、{memory}', { configuration: label, memory })
    : text('{configuration}, {cpu}, {memory}', '{configuration}、{cpu}、{memory}', {
        configuration: label,
        cpu: platform.cpuModel,
        memory,
      });
}
