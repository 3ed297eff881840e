import { rvtoolsWorkbook } from './inputs.ts';

/** A file of a delivery. */
export interface DeliveredFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How many of each a delivery speaks of. */
export interface DeliverySize {
  readonly machines: number;
  /** Rows of the list of assets, at most as many as machines. */
  readonly listed: number;
  readonly recorded: number;
}

/**
 * What a customer sends of one estate: an RVTools workbook of all machines, a list of assets kept by hand that writes most of
 * their names in capitals with a domain, and a day of sar of some of them under their full names. The same on every run.
 */
export async function deliveryOf({ machines, listed, recorded }: DeliverySize): Promise<readonly DeliveredFile[]> {
  return [
    { name: 'RVTools_export.xlsx', bytes: await rvtoolsWorkbook(machines) },
    { name: 'cmdb.csv', bytes: utf8(assetList(listed)) },
    ...Array.from({ length: recorded }, (_, n) => {
      const machine = Math.floor((n * machines) / recorded);
      return { name: `sar/sar_vm-${machine}.txt`, bytes: utf8(sarOfADay(machine)) };
    }),
  ];
}

function assetList(rows: number): string {
  const headers = 'Server name,Asset number,Memory (GB),OS,DBMS,Environment,IP address,Location,Owner';
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      `VM-${n}.CORP.EXAMPLE.JP`,
      `A-${100_000 + n}`,
      4 * (1 + (n % 8)),
      'RHEL 8',
      n % 3 === 0 ? 'Oracle Database 19c Standard Edition 2' : 'PostgreSQL 15',
      n % 5 === 0 ? 'test' : 'production',
      `10.${Math.floor(n / 65_025)}.${Math.floor(n / 255) % 255}.${1 + (n % 255)}`,
      `rack ${n % 90}`,
      `team ${n % 25}`,
    ].join(','),
  );
  return `${[headers, ...lines].join('\r\n')}\r\n`;
}

/** `sar -u` of one day in steps of ten minutes. */
function sarOfADay(machine: number): string {
  const lines = Array.from({ length: 143 }, (_, step) => {
    const minutes = 10 * (step + 1);
    const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:01`;
    const user = 8 + ((machine + step * 7) % 43);
    const idle = 100 - user - 3.5;
    return `${time}        all     ${user.toFixed(2)}      0.00      2.50      1.00      0.00     ${idle.toFixed(2)}`;
  });
  return [
    `Linux 5.14.0-362.el9.x86_64 (vm-${machine}.corp.example.jp) \t2026-11-02 \t_x86_64_\t(${1 + (machine % 8)} CPU)`,
    '',
    '00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle',
    ...lines,
    '',
  ].join('\n');
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const utf8 = (content: string) => new TextEncoder().encode(content);
