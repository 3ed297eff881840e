import { assumed, type CapacityUse, nameText, type PlanFailures, type PoolOfPlan, text } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { severalTypesProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { documentContent } from '../../document-content.ts';
import { writerOf } from '../../writer.ts';
import { availabilitySections, failureSentence } from './availability-section.ts';

const SPARE_IS_UNLICENSED = 'No licence of a database product is counted for spares';

async function chapterOf(proposal: ReturnType<typeof studyProposal>): Promise<string> {
  const { sections } = await documentContent(proposal);
  return JSON.stringify(sections.find(({ id }) => id === 'availability'));
}

describe('what happens when a server fails', () => {
  it('a spare takes over as far as it reaches the data, and holds no licence of a database', async () => {
    const proposal = severalTypesProposal({ language: 'en' });
    const [first] = proposal.scenarios;
    expect(first.result.plan?.nodes.some(({ spare }) => spare)).toBe(true);
    const withStorage = (kind: 'array' | 'server' | null) => {
      const storage = kind && ({ kind } as unknown as typeof first.result.storage);
      const sentence = failureSentence({ ...first.result, storage });
      return [sentence && say(sentence, 'en'), sentence && say(sentence, 'ja')];
    };
    expect(withStorage('array')[0]).toContain('All servers share one array');
    expect(withStorage('array')[1]).toContain('アレイを共有するため');
    expect(withStorage('server')[0]).toContain('only after its backup is restored there');
    expect(withStorage('server')[1]).toContain('予備機にバックアップを復元するまで再開できません');
    expect(withStorage(null)[0]).toContain('it is not known whether a spare reaches the data');
    expect(withStorage(null)[1]).toContain('ストレージの構成が未指定のため');
    const withLicences = {
      ...proposal,
      scenarios: [
        {
          ...first,
          result: { ...first.result, licencesByProduct: studyProposal().scenarios[0].result.licencesByProduct },
        },
      ] as typeof proposal.scenarios,
    };
    expect(await chapterOf(withLicences)).toContain(SPARE_IS_UNLICENSED);
  });

  it('spares of a pool stand for that pool alone, and one without spares has none', () => {
    const [{ result }] = severalTypesProposal().scenarios;
    const pool = (name: string, spares: number): PoolOfPlan => ({
      ...{ id: name, name: nameText(name), workloads: 2, servers: 1, spares, spareServers: spares },
      ...{ ceiling: 0.7, chance: null },
    });
    const storage = { kind: 'array' } as unknown as typeof result.storage;
    const said = (pools: readonly PoolOfPlan[], language: 'en' | 'ja') => {
      const sentence = failureSentence({ ...result, pools, storage });
      return sentence && say(sentence, language);
    };
    const two = [pool('DMZ', 1), pool('Office', 0)];
    expect(said(two, 'en')).toContain('each for the servers of its own pool alone (DMZ: N+1; Office: no spare).');
    expect(said(two, 'en')).toContain('can start on a spare of its pool');
    expect(said(two, 'en')).toContain('In a pool without a spare only its other servers can take over.');
    expect(said(two, 'ja')).toContain('（DMZ：N+1；Office：予備なし）');
    expect(said(two, 'ja')).toContain('予備機のないプールで引き継げるのは、そのプールに残るサーバーだけです。');
    expect(said([pool('DMZ', 1), pool('Office', 2)], 'en')).not.toContain('without a spare');
    expect(said([], 'en')).toContain('(N+1)');
  });

  it('what finds no place in spite of spares is said before them, on the first page too', () => {
    const [first] = severalTypesProposal().scenarios;
    const says = text('Not every workload finds a place.', '一部のワークロードは収まりません。');
    const losing = [{ name: 'target-1', workloads: 3, without: ['db1'] }];
    const failures: PlanFailures = { servers: 3, spares: 1, losing, takenOver: 0, recounted: null, says };
    const result = { ...first.result, failures };
    const page = failureSentence(result);
    expect(page && say(page, 'en')).toMatch(/^Not every workload finds a place\. .* ready beside /);
    const [section] = availabilitySections({ ...first, result }, writerOf('en'));
    const [before, after] = section?.blocks ?? [];
    expect(before).toEqual({ kind: 'paragraph', text: 'Not every workload finds a place.' });
    expect(after?.kind === 'paragraph' && after.text).toContain('ready beside');
  });

  it('without spares nothing is said of them', async () => {
    const chapter = await chapterOf(studyProposal({ language: 'en' }));
    expect(chapter).toContain('There is no spare server');
    expect(chapter).not.toContain(SPARE_IS_UNLICENSED);
  });

  it('what is left is held against the ceilings of the plan, not against all that the servers have', () => {
    const [first] = studyProposal().scenarios;
    const { plan, capacity } = first.result;
    const [node] = plan?.nodes ?? [];
    if (!plan || !capacity || !node) throw new Error('the study has a plan');
    const verdictsOf = (
      shares: Readonly<Record<CapacityUse['resource'], readonly [number, number]>>,
      language: 'en' | 'ja',
    ) => {
      const share = (value: number) => assumed(text('Share', '割合'), value, 'share');
      const uses = (['cpu', 'memory'] as const).map((resource): CapacityUse => {
        const [used, ceiling] = shares[resource];
        return {
          resource,
          today: share(used - 0.02),
          growth: share(0.02),
          reserve: share(1 - ceiling),
          spares: share(0),
          free: share(ceiling - used),
        };
      });
      const result = { ...first.result, plan: { ...plan, nodes: [node, node, node] }, capacity: { ...capacity, uses } };
      const [section] = availabilitySections({ ...first, result }, writerOf(language));
      return section?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.at(-1)) : []));
    };
    // Of three servers at 62 % two are at 93 %.
    expect(verdictsOf({ cpu: [0.62, 0.7], memory: [0.62, 0.9] }, 'en')).toEqual([
      'Above the ceiling of 70%: some workloads wait for the repair, or servers run above it',
      'Above the ceiling of 90%: some workloads wait for the repair, or servers run above it',
    ]);
    expect(verdictsOf({ cpu: [0.62, 0.7], memory: [0.6, 0.9] }, 'ja')).toEqual([
      '使用率上限（70%）を超過：一部は復旧まで停止、または上限を超えて稼働',
      '合計では足ります',
    ]);
    expect(verdictsOf({ cpu: [0.7, 0.7], memory: [0.4, 0.9] }, 'en')).toEqual([
      'Not enough: some workloads wait for the repair',
      'Enough in sum',
    ]);
  });
});
