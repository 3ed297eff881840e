import type { Source } from '../figure/index.ts';

/** What is sold under one name with several numbers of cores: the name alone does not tell how many a machine has. */
export interface CoreVariants {
  /** Cores a socket, ascending. */
  readonly cores: readonly number[];
  /** Hardware threads a core may be set to, most first. */
  readonly threadsPerCore: readonly number[];
  readonly source: Source;
}

/**
 * IBM's technical overviews name the processor features of each machine; the catalogue of ratings has the one chip that was measured. A
 * partition may have fewer cores than any of them.
 */
export const CORE_VARIANTS: Readonly<Record<string, CoreVariants>> = {
  POWER7: {
    cores: [4, 6, 8],
    threadsPerCore: [4, 2],
    source: {
      title:
        'IBM Power 710 and 730, Power 720 and 740, Power 770 and 780 technical overviews (REDP-4796, 4797, 4798): processor features',
      date: '2011',
    },
  },
  'POWER7+': {
    cores: [3, 4, 6, 8, 12],
    threadsPerCore: [4, 2],
    source: {
      title:
        'IBM Power 710 to 780 technical overviews of 2013 (REDP-4924, 4983, 4984, 4985): processor features; 750 and 760 with two chips a socket',
      date: '2013',
    },
  },
  POWER8: {
    cores: [4, 6, 8, 10, 12],
    threadsPerCore: [8, 4, 2],
    source: {
      title:
        'IBM Power S814 and S824, S822, E850, E870 and E880 technical overviews (REDP-5097, 5102, 5222, 5137): processor features',
      date: '2015',
    },
  },
  POWER9: {
    cores: [4, 6, 8, 10, 11, 12, 16, 18, 20, 22],
    threadsPerCore: [8, 4, 2],
    source: {
      title:
        'IBM Power S922, S914 and S924, E950, E980, AC922, LC921 and LC922 technical overviews (REDP-5497, 5509, 5510, 5494, 5495): processor features',
      date: '2018',
    },
  },
  POWER10: {
    cores: [4, 8, 10, 12, 15, 16, 18, 20, 24],
    threadsPerCore: [8, 4, 2],
    source: {
      title:
        'IBM Power S1014, S1022s, S1022 and S1024, E1050, E1080 technical overviews (REDP-5675, 5684, 5649): processor features',
      date: '2022',
    },
  },
};
