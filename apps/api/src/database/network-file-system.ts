import { statfsSync } from 'node:fs';

/** `statfs` types of Linux (linux/magic.h) on which file locks cannot be relied upon. */
const NETWORK_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
  [0x65735546, 'FUSE'],
]);

/** Kind of network file system a folder is on, or null: none known. Only Linux says; elsewhere null. */
export function networkFileSystem(folder: string, typeOf: (path: string) => number = fileSystemType): string | null {
  // Signed on some architectures.
  return NETWORK_FILE_SYSTEMS.get(typeOf(folder) >>> 0) ?? null;
}

function fileSystemType(folder: string): number {
  return process.platform === 'linux' ? statfsSync(folder).type : 0;
}
