import { type Alternative, type Alternatives, known, nameText, text, unknown } from '@tatami/model';

const because = { label: text('sample', '例'), inputs: [] };

/** A configuration of so many servers at this cost; null = its licences have no price. */
export function alternative(
  model: string,
  servers: number,
  cost: number | null,
  more: Partial<Alternative> = {},
): Alternative {
  return {
    ways: [],
    choice: { platformId: model, sb: 2, msb: 0, memoryGiB: null },
    name: nameText(model),
    model,
    boards: nameText('2S'),
    configuration: { sb: 2, msb: 0, sockets: 2, coresPerSocket: 32, memoryGiB: 1024 },
    servers: known('predicted', { value: servers, unit: 'servers', because }),
    cores: known('predicted', { value: servers * 64, unit: 'cores', because }),
    licences: known('predicted', { value: servers * 32, unit: 'licences', because }),
    chance: known('predicted', { value: 0.95, unit: 'share', because }),
    cost:
      cost === null
        ? unknown('USD', because.label, text('A price is needed.', '価格が必要です。'))
        : known('predicted', { value: cost, unit: 'USD', because }),
    parts: [],
    licenceCost: cost,
    memoryGiB: servers * 1024,
    binding: null,
    leastServers: servers,
    asStated: false,
    onFrontier: false,
    differs: null,
    ...more,
  };
}

/** Four configurations, the scenario's own among them; without prices where told so. */
export function alternativesSample(priced = true): Alternatives {
  const cost = (value: number) => (priced ? value : null);
  return {
    weighed: [
      alternative('R7725', 9, cost(28_700_000), { onFrontier: true }),
      alternative('SR650', 12, cost(35_000_000)),
      alternative('R770', 15, cost(47_900_000), { asStated: true }),
      alternative('SR950', 3, cost(71_800_000), { onFrontier: true }),
    ],
    cards: [],
    flips: [
      { by: 'memory', now: 12, at: 45, to: 1, says: because.label },
      { by: 'licences', now: 1, at: 0.4, to: 2, says: because.label },
      { by: 'licences', now: 1, at: 2.5, to: 3, says: because.label },
    ],
    licensing: [],
    counted: [],
    leftOut: [],
    notVaried: [],
    verdict: null,
    unfit: [],
    notPriced: [],
    ruledOut: 0,
    notLookedAt: 0,
  };
}
