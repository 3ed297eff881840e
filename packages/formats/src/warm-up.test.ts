import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { warmUp } from './warm-up.ts';

test('a reader warms up by one file after the other, hosts and machines of a workbook most of all', () => {
  const read = [...warmUp()].map((file) => {
    const { format, records } = readFile(file);
    return [format, records.servers.length > 0, records.workloads.length > 0];
  });
  const [csv, ...workbooks] = read;
  expect(csv).toEqual(['server-csv', true, true]);
  expect(workbooks.length).toBeGreaterThan(3);
  for (const workbook of workbooks) expect(workbook).toEqual(['rvtools', true, true]);
});
