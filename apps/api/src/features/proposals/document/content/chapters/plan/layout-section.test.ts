import { bareWorkload } from '@tatami/model';
import { expect, it } from 'vitest';
import { studyProposal } from '../../../test/sample-proposal.ts';
import { documentContent } from '../../document-content.ts';

it('tells databases of one name apart by their servers, in the drawings and in the table', async () => {
  const input = studyProposal({ language: 'en' });
  const { servers } = input.estate;
  const workloads = servers.map(({ key, origin }) => ({ ...bareWorkload(key, 'ORCL', origin), serverKey: key }));
  const { sections } = await documentContent({ ...input, estate: { ...input.estate, workloads } });
  const blocks = sections.find(({ id }) => id === 'layout')?.blocks ?? [];
  const drawn = blocks.flatMap((block) =>
    block.kind === 'server'
      ? block.boards.flatMap(({ nodes }) => nodes.flatMap(({ instances }) => instances.map(({ name }) => name)))
      : [],
  );
  expect(drawn.toSorted()).toEqual(servers.map(({ name }) => `ORCL (${name})`).toSorted());
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.at(-1)) : []));
  for (const { name } of servers) expect(rows.join()).toContain(`ORCL (${name})`);
});
