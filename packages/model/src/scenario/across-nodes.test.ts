import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { evaluate, serverRecord } from './test/scenario-fixture.ts';

/** Twelve machines of so much memory that a node of 512 GiB holds one, and a server of two nodes three. */
function answer(memoryGiB: number, inputs: Partial<ScenarioInputs> = {}) {
  const servers = Array.from({ length: 12 }, (_, at) =>
    serverRecord(at, {
      key: `m${at}`,
      name: `m${at}`,
      ...{ sockets: 2, cores: 32, threads: 64, cpuModel: 'Intel Xeon Gold 6130', memoryGiB, cpuPeakShare: 0.02 },
    }),
  );
  const estate = { servers, workloads: [], series: [], benchmarkRuns: [] };
  return evaluate(
    {
      ...DEFAULT_SCENARIO_INPUTS,
      ...{ platformId: 'dell-poweredge-r7725', sb: 2, msb: 0, memoryGiB: 1024, years: 0, ratingBasis: 'catalogue' },
      memoryBasis: 'stated-or-installed',
      ...inputs,
    },
    estate,
  );
}

const said = ({ checks }: ReturnType<typeof answer>) =>
  checks.flatMap(({ code, says }) => (code === 'across-nodes' ? [english(says)] : []));

describe('workloads that are kept on NUMA nodes', () => {
  it('are said to take servers where fewer would hold them across nodes', () => {
    const result = answer(285);
    const used = result.plan?.nodes.filter(({ spare }) => !spare).length ?? 0;
    expect(used).toBe(6);
    expect(said(result)).toEqual([
      expect.stringMatching(/^The plan has 6 servers, since .* kept on one\. .* have room on 4 /),
    ]);
    const binding = english(result.plan?.summary.binding?.sentence);
    expect(binding).toMatch(/Memory is fullest: .* By the sum 4 would be enough/);
    expect(binding).not.toContain('is the limit');
  });

  it('are nothing to say where nodes are filled, or across them nothing is saved', () => {
    const filled = answer(210);
    expect(said(filled)).toEqual([]);
    expect(english(filled.plan?.summary.binding?.sentence)).toMatch(/^Memory is the limit/);
    expect(said(answer(440))).toEqual([]);
  });
});
