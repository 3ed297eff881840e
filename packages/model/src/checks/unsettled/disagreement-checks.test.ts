import { expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import type { OpenDisagreement } from '../../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs } from '../../scenario/test/scenario-fixture.ts';

const [first, second] = NETFINITY_ESTATE.servers.map(({ key }) => key);
const on = (field: string, ...machines: (string | undefined)[]): OpenDisagreement => ({
  field,
  files: ['april.xlsx', 'june.xlsx'],
  machines: machines.flatMap((key) => key ?? []),
});

const said = (disagreements: readonly OpenDisagreement[]) =>
  evaluate(netfinityInputs(6), { ...NETFINITY_ESTATE, disagreements }).checks.flatMap(({ code, says }) =>
    code === 'lists-disagree' ? [english(says)] : [],
  );

it('lists that contradict each other on machines of the plan are named, with the machines and the fields', () => {
  const names = NETFINITY_ESTATE.servers.slice(0, 2).map(({ name }) => name);
  expect(said([on('memoryGiB', first, second), on('presence', first)])).toEqual([
    `Lists of equal standing (april.xlsx and june.xlsx) contradict each other on 2 machines of the plan (${names.join(', ')}): Memory and whether it is still there. Nobody has said which of them holds, and the plan counts one of them.`,
  ]);
  expect(said([on('memoryGiB', first)])).toHaveLength(1);
});

it('what they say of others is not the plan’s', () => {
  expect(said([on('memoryGiB', 'elsewhere')])).toEqual([]);
  expect(said([])).toEqual([]);
});
