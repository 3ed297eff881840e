import { type Figure, type Source, text } from '../figure/index.ts';

const PROCESS_ADDRESS_SPACE = {
  title: 'Microsoft, SQL Server 2005 Books Online: Process Address Space',
  url: 'https://learn.microsoft.com/en-us/previous-versions/sql/sql-server-2005/ms189334(v=sql.90)',
  date: null,
} as const satisfies Source;

const USING_AWE = {
  title: 'Microsoft, SQL Server 2008 R2 Books Online: Using AWE',
  url: 'https://learn.microsoft.com/en-us/previous-versions/sql/sql-server-2008-r2/ms175581(v=sql.105)',
  date: null,
} as const satisfies Source;

/** What 32-bit Windows leaves a program of the 4 GiB of its process; more with /3GB in boot.ini, which few lists state. */
export const WINDOWS_USER_SPACE_GIB = {
  label: text('addresses that Windows leaves a 32-bit program', 'Windowsが32ビットプログラムに割り当てるアドレス空間'),
  value: 2,
  low: 2,
  high: 3,
  unit: 'GiB',
  kind: 'stated',
  source: PROCESS_ADDRESS_SPACE,
} as const satisfies Figure;

/** The same where boot.ini has /3GB. */
export const WINDOWS_USER_SPACE_3GB_GIB = {
  label: text('addresses of a 32-bit program with /3GB', '/3GB指定時の32ビットプログラムのアドレス空間'),
  value: 3,
  unit: 'GiB',
  kind: 'stated',
  source: PROCESS_ADDRESS_SPACE,
} as const satisfies Figure;

/** Above so much memory of a machine Windows needs its own 2 GiB of addresses: with /3GB it does not use what lies above. */
export const THREE_GB_UP_TO_GIB = {
  label: text('memory that Windows uses with /3GB', '/3GB指定時にWindowsが使用できるメモリ'),
  value: 16,
  unit: 'GiB',
  kind: 'stated',
  source: PROCESS_ADDRESS_SPACE,
} as const satisfies Figure;

/** Most memory that SQL Server reaches by AWE on 32-bit Windows. */
export const AWE_UP_TO_GIB = {
  label: text('memory that SQL Server reaches by AWE', 'AWEでSQL Serverが使用できるメモリ'),
  value: 64,
  unit: 'GiB',
  kind: 'stated',
  source: USING_AWE,
} as const satisfies Figure;

/** Editions of SQL Server that have AWE, by their ids; others stay within the addresses of their process. */
export const AWE_EDITIONS: readonly string[] = ['enterprise', 'standard', 'developer'];
