import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const read = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv' }).records;

describe('a list made of views of Oracle', () => {
  it('counts threads, cores and sockets as V$OSSTAT names them', () => {
    const { servers } = read(
      'HOST_NAME,NUM_CPUS,NUM_CPU_CORES,NUM_CPU_SOCKETS,PHYSICAL_MEMORY_BYTES',
      'lodora1,32,16,2,274877906944',
      'lodora2,16,8,1,137438953472',
    );
    expect(servers.map((each) => [each.name, each.sockets, each.cores, each.threads, each.memoryGiB])).toEqual([
      ['lodora1', 2, 16, 32, 256],
      ['lodora2', 1, 8, 16, 128],
    ]);
  });

  it('is of the product its banner names', () => {
    const { workloads } = read(
      'HOST_NAME,INSTANCE_NAME,BANNER,DB_SIZE_GB',
      'lodora1,STOCK,Oracle Database 19c Enterprise Edition Release 19.0.0.0.0 - Production,812',
      'lodora2,HR,Oracle Database 12c Standard Edition Release 12.1.0.2.0 - 64bit Production,52',
    );
    expect(workloads.map(({ dbms }) => dbms)).toEqual([
      'Oracle Database 19c Enterprise Edition Release 19.0.0.0.0 - Production',
      'Oracle Database 12c Standard Edition Release 12.1.0.2.0 - 64bit Production',
    ]);
  });

  it('is of Oracle where its versions are written as V$INSTANCE alone writes them', () => {
    const { workloads } = read(
      'HOST_NAME            INSTANCE_NAME    VERSION           EDITION',
      '-------------------- ---------------- ----------------- -------',
      'lodora1              STOCK            19.0.0.0.0        EE',
      'lodora2              HR               12.1.0.2.0        SE',
    );
    expect(workloads.map(({ dbms }) => dbms)).toEqual([
      'Oracle Database 19.0.0.0.0 EE',
      'Oracle Database 12.1.0.2.0 SE',
    ]);
  });

  it('has its edition in words too', () => {
    const { workloads } = read(
      'HOST_NAME,INSTANCE_NAME,VERSION,EDITION,DB_SIZE_GB',
      'lodora1,STOCK,19.0.0.0.0,Enterprise Edition,812',
      'lodora2,HR,12.2.0.1.0,Standard Edition 2,52',
    );
    expect(workloads.map(({ dbms }) => dbms)).toEqual([
      'Oracle Database 19.0.0.0.0 Enterprise Edition',
      'Oracle Database 12.2.0.1.0 Standard Edition 2',
    ]);
  });

  it('is of no product where its versions are those of any', () => {
    const { workloads } = read('HOST_NAME,INSTANCE_NAME,VERSION,DB_SIZE_GB', 'pg1,STOCK,14.8,812');
    expect(workloads.map(({ dbms }) => dbms)).toEqual([null]);
  });
});
