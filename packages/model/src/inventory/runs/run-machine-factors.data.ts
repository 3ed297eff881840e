import { text } from '../../figure/index.ts';
import type { RecordField } from '../record-field.ts';

/** What a benchmark run was made on: the machine, its configuration, its system software. */
export const MACHINE_FACTORS = {
  /** Model or name of the machine, where it stands apart from its configuration. */
  machine: {
    label: text('Machine', '機種'),
    holds: 'text',
    role: 'factor',
    editable: true,
    sortable: true,
    headers: `
      machine; server; platform; machine model; server model; machine name; server name; model; system model; host;
      機種; 機種名; サーバー; サーバー名; マシン; マシン名; 筐体; 装置
    `,
  },
  cpuModel: {
    label: text('CPU', 'CPU'),
    title: text('CPU model', 'CPUモデル'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      cpu model; cpu type; cpu name; processor; processor model; processor type; cpu; CPUモデル; CPU型番; CPU種別;
      CPU名; プロセッサ; プロセッサー名; プロセッサモデル
    `,
  },
  sb: {
    label: text('SB', 'SB'),
    title: text('System boards (SB)', 'SB数'),
    holds: 'count',
    role: 'factor',
    editable: true,
    essential: true,
    headers: `
      sb; number of sb; sbs; system boards; system board; SB数; SB枚数; システムボード; システムボード数;
      SB (枚); システムボード枚数
    `,
  },
  msb: {
    label: text('MSB', 'MSB'),
    title: text('Memory scale-up boards (MSB)', 'MSB数'),
    holds: 'count',
    role: 'factor',
    editable: true,
    orNone: true,
    essential: true,
    headers: `
      msb; number of msb; msbs; memory scale-up boards; memory boards; MSB数; MSB枚数;
      メモリスケールアップボード; メモリボード数; MSB (枚); メモリボード; メモリボード枚数
    `,
  },
  sockets: {
    label: text('Sockets', 'ソケット'),
    title: text('CPUs', 'CPU数'),
    holds: 'count',
    role: 'factor',
    editable: true,
    unit: 'sockets',
    essential: true,
    neverZero: true,
    headers: `
      cpus; cpu; sockets; cpu count; number of cpus; cpu sockets; # cpu; CPU数; ソケット数; CPU個数;
      プロセッサ数
    `,
  },
  cores: {
    label: text('Cores', 'コア'),
    title: text('Cores enabled', '有効コア数'),
    holds: 'count',
    unit: 'cores',
    role: 'factor',
    editable: true,
    neverZero: true,
    headers: `
      cores; cpu cores; physical cores; cores enabled; enabled cores; active cores; cores used; total
      cores; number of cores; コア数; 総コア数; 有効コア数; 使用コア数; CPUコア数; 物理コア数
    `,
  },
  memoryGiB: {
    label: text('Memory', 'メモリ'),
    title: text('Total memory', '全メモリ容量'),
    holds: 'quantity',
    role: 'factor',
    editable: true,
    unit: 'GiB',
    essential: true,
    neverZero: true,
    sortable: true,
    headers: `
      memory; total memory; memory size; ram; main memory; メモリ; メモリ容量; 全メモリ; 全メモリサイズ;
      全メモリ容量; 総メモリ; 総メモリ容量; メモリサイズ; 搭載メモリ; メモリ量
    `,
  },
  dimms: {
    label: text('DIMMs', 'DIMM'),
    title: text('DIMMs', 'DIMM構成'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      dimms; dimm; dimm configuration; memory modules; memory configuration; DIMM構成; DIMM; メモリ構成; メモリモジュール
    `,
  },
  storage: {
    label: text('Storage', 'ストレージ'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      storage; disk; disks; disk type; storage type; storage configuration; media; drive; drives; storage
      device; ストレージ; ストレージ構成; ストレージ種別; ディスク; ディスク種別; ディスク構成; 記憶媒体; メディア
    `,
  },
  adapter: {
    label: text('Adapter', 'アダプタ'),
    title: text('Adapter or link', 'アダプタ・接続方式'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      adapter; network adapter; nic; hba; interconnect; connection; link; attachment; access path; アダプタ;
      アダプター; NIC; HBA; 接続方式; 接続形態; 接続; インターコネクト
    `,
  },
  kernel: {
    label: text('OS, kernel', 'OS・カーネル'),
    holds: 'words',
    role: 'factor',
    editable: true,
    headers: `
      os; operating system; kernel; kernel version; os version; カーネル; OS; OSバージョン; カーネルバージョン
    `,
  },
  firmware: {
    label: text('Firmware', 'ファームウェア'),
    holds: 'text',
    role: 'factor',
    editable: true,
    headers: `
      firmware; bios; firmware version; bios version; ファームウェア; BIOS; ファームウェア版数; BIOSバージョン; 版数
    `,
  },
} as const satisfies Readonly<Record<string, RecordField>>;
