import { type Estimate, known, text } from '../figure/index.ts';

/** How many cores has one chip of a model, as the catalogue of that month lists it? */
export function coresOfChip(model: string, cores: number, catalogueAsOf: string): Estimate {
  return known('published', {
    value: cores,
    unit: 'cores',
    because: {
      label: text('Cores of one {chip}', '{chip} 1個のコア数', { chip: model }),
      inputs: [],
      source: { title: 'CPU catalogue: SPEC CPU results', date: catalogueAsOf },
    },
  });
}
