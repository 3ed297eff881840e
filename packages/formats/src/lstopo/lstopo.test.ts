import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('lstopo', () => {
  for (const file of ['two-nodes.txt', 'version-1.txt', 'two-nodes.xml'])
    checkSample(import.meta.dirname, { file, format: 'lstopo' });

  it('says that an XML file ends early', () => {
    const text =
      '<topology><object type="Machine" os_index="0"><object type="NUMANode" os_index="0" local_memory="1048576"/>';
    const { issues } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'a.xml', format: 'lstopo' });
    expect(issues.map(({ code }) => code)).toContain('file-cut-off');
  });

  it('knows no index and no memory below zero', () => {
    const node = (os_index: string, memory: string) =>
      `<object type="NUMANode" os_index="${os_index}" cpuset="0x3" local_memory="${memory}"/>`;
    const inside = `${node('-1', '1073741824')}${node('1', '-1073741824')}`;
    const text = `<topology><object type="Machine" cpuset="0xf">${inside}</object></topology>`;
    const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'a.xml', format: 'lstopo' });
    const nodes = records.topologies.flatMap((topology) => topology.nodes);
    expect(nodes.map(({ id, memoryMiB }) => [id, memoryMiB])).toEqual([
      [0, 1024],
      [1, null],
    ]);
  });
});
