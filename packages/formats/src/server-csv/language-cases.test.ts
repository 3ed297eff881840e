import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const FIELDS = [
  'name',
  'model',
  'cpuModel',
  'sockets',
  'cores',
  'memoryGiB',
  'storageGiB',
  'cpuPeakShare',
  'os',
] as const;
const CELLS = ['db1', 'DL380 Gen10', 'Xeon Gold 6130', '2', '32', '256', '1200', '71', 'RHEL 8'];

describe('headers of other languages', () => {
  it.each([
    [
      'German',
      [
        'Servername',
        'Modell',
        'Prozessor',
        'Anzahl CPUs',
        'Anzahl Kerne',
        'Arbeitsspeicher (GB)',
        'Festplatte (GB)',
        'Max. CPU-Auslastung (%)',
        'Betriebssystem',
      ],
    ],
    [
      'German, in short',
      [
        'Rechner',
        'Gerätetyp',
        'CPU-Typ',
        'Sockel',
        'CPU-Kerne',
        'RAM [GB]',
        'Plattenplatz in GB',
        'CPU-Spitze %',
        'Betriebssystem',
      ],
    ],
    [
      'French',
      [
        'Nom du serveur',
        'Modèle',
        'Processeur',
        'Nombre de processeurs',
        'Nombre de cœurs',
        'Mémoire (Go)',
        'Espace disque (Go)',
        'Pic CPU (%)',
        "Système d'exploitation",
      ],
    ],
    [
      'French, without accents',
      [
        'Serveur',
        'Modèle',
        'Processeur',
        'Nb CPU',
        'Nb de coeurs',
        'Memoire (GB)',
        'Stockage (GB)',
        'Utilisation CPU max (%)',
        'OS',
      ],
    ],
    [
      'Spanish',
      [
        'Nombre del servidor',
        'Modelo',
        'Procesador',
        'Número de procesadores',
        'Núcleos',
        'Memoria (GB)',
        'Espacio en disco (GB)',
        'Uso máximo de CPU (%)',
        'Sistema operativo',
      ],
    ],
    [
      'Chinese',
      ['服务器名称', '型号', '处理器型号', 'CPU数量', '核心数', '内存(GB)', '硬盘容量(GB)', 'CPU峰值(%)', '操作系统'],
    ],
    [
      'Chinese, traditional',
      ['主機名稱', '機型', '處理器', 'CPU數', '核心數', '記憶體容量(GB)', '硬碟容量(GB)', 'CPU峰值(%)', '作業系統'],
    ],
    [
      'Korean',
      [
        '서버명',
        '모델',
        '프로세서',
        '소켓 수',
        '코어 수',
        '메모리(GB)',
        '디스크 용량(GB)',
        'CPU 최대 사용률(%)',
        '운영체제',
      ],
    ],
  ])('%s', (_, headers) => {
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const bytes = new TextEncoder().encode(`${line(headers)}\n${line(CELLS)}\n`);
    const { format, records } = readFile({ bytes, fileName: 'list.csv' });
    expect(format).toBe('server-csv');
    const [server] = records.servers;
    expect(FIELDS.map((field) => server?.[field])).toEqual([
      'db1',
      'DL380 Gen10',
      'Xeon Gold 6130',
      2,
      32,
      256,
      1200,
      0.71,
      'RHEL 8',
    ]);
  });
});
