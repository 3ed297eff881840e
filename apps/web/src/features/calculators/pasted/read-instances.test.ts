import { answerNumaPlacement, isInvalid } from '@tatami/model/calculator';
import { placing } from '@tatami/placement/placing';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readInstances, writeInstances } from './read-instances.ts';

const TOPOLOGY = [
  'node 0 cpus: 0 1 2 3 8 9 10 11',
  'node 0 size: 8192 MB',
  'node 1 cpus: 4 5 6 7 12 13 14 15',
  'node 1 size: 8192 MB',
].join('\n');

describe('instances bound by hand', () => {
  it('are read back as they are written', () => {
    const { instances } = readInstances('one\t6\t50\t0-3,8-11\ntwo\t6.5\t33.3');
    expect(readInstances(writeInstances(instances)).instances).toEqual(instances);
  });

  it('across both nodes draw the warning that names the study’s remote shares', () => {
    const { instances } = readInstances('one\t6\t50\t0-3,8-11,4-7,12-15\ntwo\t6\t50\t4-7,12-15');
    const answer = answerNumaPlacement({ topology: TOPOLOGY, instances }, placing);
    if (isInvalid(answer)) throw new Error('the topology was to be read');
    const warnings = answer.checksOfToday
      .filter(({ severity }) => severity === 'warning')
      .map(({ says }) => say(says, 'en'));
    expect(warnings.join(' ')).toMatch(/34.1%.*5.8–6.3%/);
  });
});
