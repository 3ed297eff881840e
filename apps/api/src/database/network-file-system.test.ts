import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { networkFileSystem } from './index.ts';

it('names the network file system a folder is on', () => {
  expect(networkFileSystem('/data', () => 0x6969)).toBe('NFS');
  expect(networkFileSystem('/data', () => 0xff534d42 | 0)).toBe('CIFS');
});

it('is silent about a local folder', () => {
  expect(networkFileSystem(tmpdir())).toBeNull();
});
