import { NOTHING_IN_CASE } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import type { DocumentScenario } from '../../../document-input.ts';
import { businessCaseProposal, severalTypesProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { notCounted } from './not-counted.ts';

const [priced] = businessCaseProposal().scenarios;
const said = (of: DocumentScenario = priced) => say(notCounted(of), 'ja');

describe('what no amount of the document holds', () => {
  it('is all but the network where the business case counts the rest', () => {
    const { businessCase } = priced.result;
    if (!businessCase) throw new Error('no case');
    expect(said()).toBe(
      '金額に含まない費用：OS・ハイパーバイザーのライセンス、導入作業、設置スペース、運用管理、ネットワーク。',
    );
    const [like] = businessCase.parts;
    if (!like) throw new Error('no part');
    const further = (['installation', 'space', 'administration'] as const).map((group) => ({
      ...like,
      ...{ id: group, group, compared: true },
    }));
    const parts = [...businessCase.parts, ...further];
    expect(said({ ...priced, result: { ...priced.result, businessCase: { ...businessCase, parts } } })).toBe(
      '金額に含まない費用：OS・ハイパーバイザーのライセンス、ネットワーク。',
    );
  });

  it('is no work that a person states to cost nothing', () => {
    const installationPerServer = { amount: 0, currency: 'USD' } as const;
    const businessCase = { ...NOTHING_IN_CASE, ...priced.inputs.businessCase, installationPerServer };
    expect(said({ ...priced, inputs: { ...priced.inputs, businessCase } })).not.toContain('導入作業');
  });

  it('is mirroring where spares share no array with those that may fail, and no database has a standby', () => {
    const [first] = severalTypesProposal().scenarios;
    expect(first.result.plan?.nodes.some(({ spare }) => spare)).toBe(true);
    const on = (result: object) => said({ ...first, result: { ...first.result, ...result } as typeof first.result });
    const MIRRORING = '予備機へのデータの二重化';
    expect(on({ storage: null })).toContain(MIRRORING);
    expect(on({ storage: { kind: 'server' } })).toContain(MIRRORING);
    expect(on({ storage: { kind: 'array' } })).not.toContain(MIRRORING);
    expect(on({ storage: null, pairs: [{}] })).not.toContain(MIRRORING);
    expect(said()).not.toContain(MIRRORING);
  });

  it('is licences on spares where there are some, but of what every server has', () => {
    const [first] = severalTypesProposal().scenarios;
    const LICENCES = '予備機のデータベース製品ライセンス';
    const products = first.result.licencesByProduct.flatMap(({ product }) => product ?? []);
    expect(products.length).toBeGreaterThan(0);
    const stating = (onEveryServer: string[]) => said({ ...first, inputs: { ...first.inputs, onEveryServer } });
    expect(stating([])).toContain(LICENCES);
    expect(stating(products)).not.toContain(LICENCES);
  });

  it('is the licences of operating systems and hypervisors that the scenario does not state', () => {
    const stating = (...onEveryServer: string[]) => said({ ...priced, inputs: { ...priced.inputs, onEveryServer } });
    expect(stating('rhel')).toContain('：ハイパーバイザーのライセンス、');
    expect(stating('vmware-vvf')).toContain('：OSのライセンス、');
    expect(stating('windows-server-dc', 'vmware-vcf')).not.toContain('OS');
  });

  it('is every work and running cost where the document has no business case', () => {
    expect(said(studyProposal().scenarios[0])).toBe(
      '金額に含まない費用：OS・ハイパーバイザーのライセンス、導入作業、移行作業、ハードウェア保守、設置スペース、運用管理、ネットワーク。',
    );
  });
});
