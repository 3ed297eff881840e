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
      'Italian',
      [
        'Nome server',
        'Modello',
        'Processore',
        'Numero di processori',
        'Numero di core',
        'Memoria (GB)',
        'Spazio disco (GB)',
        'Picco CPU (%)',
        'Sistema operativo',
      ],
    ],
    [
      'Italian, in short',
      ['Nome', 'Modello', 'Tipo CPU', 'Socket', 'Core', 'RAM totale (GB)', 'Disco (GB)', 'Utilizzo CPU max (%)', 'OS'],
    ],
    [
      'Dutch',
      [
        'Servernaam',
        'Servermodel',
        'Processortype',
        'Aantal processoren',
        'Aantal kernen',
        'Geheugen (GB)',
        'Schijfruimte (GB)',
        'Maximaal CPU-gebruik (%)',
        'Besturingssysteem',
      ],
    ],
    [
      'Dutch, in short',
      ['Naam', 'Model', 'Processor', "Aantal CPU's", 'Kernen', 'Werkgeheugen GB', 'Opslag (GB)', 'CPU-piek %', 'OS'],
    ],
    [
      'Portuguese',
      [
        'Nome do servidor',
        'Modelo',
        'Processador',
        'Número de processadores',
        'Núcleos',
        'Memória (GB)',
        'Espaço em disco (GB)',
        'Uso máximo da CPU (%)',
        'Sistema operacional',
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

const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'list.csv' });

describe('a header that is the word for a name alone', () => {
  it.each([
    ['Nom;Cœurs;RAM (Go)\nsrv1;8;64\nsrv2;16;128\n', ['srv1: 8, 64', 'srv2: 16, 128']],
    ['Nombre;Núcleos;Memoria (GB)\nsrv1;8;64\nsrv2;16;128\n', ['srv1: 8, 64', 'srv2: 16, 128']],
    // In French it counts, and no machine is called 2.
    ['Nom;Modèle;Nombre;Cœurs\nsrv1;R740;2;32\nsrv2;R640;2;40\n', ['srv1: 32, null', 'srv2: 40, null']],
    ['Modèle;Nombre;Cœurs\nR740;2;32\nR640;3;40\n', []],
  ])('%s', (text, said) => {
    const { servers } = read(text).records;
    expect(servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`)).toEqual(said);
  });
});

describe('what a list adds up, in other languages', () => {
  it.each([
    'Summe',
    'Gesamtsumme',
    'Insgesamt',
    'Sous-total',
    'Total général',
    'Suma',
    'Totale',
    'Totale generale',
    'Subtotale',
    'Totaal',
    'Subtotaal',
    '合计',
    '总计',
    '小计',
    '합계',
  ])('is no server: %s', (total) => {
    const { records, issues } = read(`Server,Cores,RAM (GB)\ndb1,16,128\ndb2,32,256\n${total},48,384\n`);
    expect(records.servers.map(({ name }) => name)).toEqual(['db1', 'db2']);
    expect(issues.map(({ code }) => code)).toContain('totals-row');
  });
});

describe('use of the CPU in lists of other languages', () => {
  it.each([
    ['CPU media (%)', 'CPU massima (%)'],
    ['CPU media (%)', 'CPU máxima (%)'],
    ['CPU promedio (%)', 'CPU máximo (%)'],
    ['CPU-gebruik gemiddeld (%)', 'CPU-gebruik piek (%)'],
    ['CPU moyenne (%)', 'CPU maximale (%)'],
  ])('%s, %s', (average, peak) => {
    const { records, issues } = read(`Server;Cores;RAM (GB);${average};${peak}\ndb1;8;64;30;70\ndb2;8;64;20;60\n`);
    expect(records.servers.map(({ cpuAverageShare, cpuPeakShare }) => [cpuAverageShare, cpuPeakShare])).toEqual([
      [0.3, 0.7],
      [0.2, 0.6],
    ]);
    expect(issues.map(({ code }) => code)).not.toContain('utilisation-kind-assumed');
  });
});

it('a list of i-doit names its machines by their title', () => {
  const { records } = read('Objekttyp;Titel;CPU-Kerne;RAM (GB)\nServer;kiel1;32;256\nServer;kiel2;16;128\n');
  expect(records.servers.map(({ name, cores }) => [name, cores])).toEqual([
    ['kiel1', 32],
    ['kiel2', 16],
  ]);
});

it('a Spanish list of logical partitions is one of virtual machines', () => {
  const { records } = read('Nombre LPAR;Tipo;Procesadores virtuales;Memoria deseada (GB)\nl1;AIX;8;64\nl2;AIX;4;32\n');
  expect(records.workloads.map(({ name, vcpus, memoryGiB }) => [name, vcpus, memoryGiB])).toEqual([
    ['l1', 8, 64],
    ['l2', 4, 32],
  ]);
});

describe('a cell that says in other languages that nothing is known', () => {
  it.each(['k.A.', 'n.d.', 'N/D', 'n.v.t.', 'inconnu', 'desconocido', 'sconosciuto', 'onbekend'])('%s', (cell) => {
    const { records, counts } = read(`Server,Cores,RAM (GB)\ndb1,${cell},128\ndb2,32,256\n`);
    expect(counts.rejected).toBe(0);
    expect(records.servers.map(({ cores }) => cores)).toEqual([null, 32]);
  });
});

describe('virtual machines in lists of other languages', () => {
  it.each([
    [
      'Nom de la VM;Hôte;Processeurs virtuels;Mémoire affectée (Mo);État',
      '65536;En cours d’exécution',
      '8192;Désactivé',
    ],
    ['Nome VM;Host fisico;Processori virtuali;Memoria assegnata (MB);Stato', '65536;Accesa', '8192;Spenta'],
    ['Macchina virtuale;Host;Numero vCPU;Memoria (GB);Stato', '64;In esecuzione', '8;Spenta'],
    ["Virtuele machine;Host;Aantal vCPU's;Toegewezen geheugen (MB);Status", '65536;Ingeschakeld', '8192;Uitgeschakeld'],
    ['Nom VM;Hôte;vCPU;Mémoire (Go);Statut', '64;Allumée', '8;Arrêtée'],
    ['虚拟机名称;宿主机;虚拟CPU;内存(GB);状态', '64;运行中', '8;已关机'],
    ['虚拟机名称;宿主机;CPU(核);内存(GB);状态', '64;运行中', '8;已关机'],
    ['Virtuelle Maschine;Rechner;vCPU;Zugewiesener Speicher (MB);Zustand', '65536;Eingeschaltet', '8192;Ausgeschaltet'],
  ])('%s', (header, on, off) => {
    const { records } = read(`${header}\nvm1;hv01;8;${on}\nvm2;hv01;4;${off}\n`);
    expect(records.servers).toEqual([]);
    expect(
      records.workloads.map(({ name, serverKey, vcpus, memoryGiB, poweredOn }) => [
        name,
        serverKey,
        vcpus,
        memoryGiB,
        poweredOn,
      ]),
    ).toEqual([
      ['vm1', 'hv01', 8, 64, true],
      ['vm2', 'hv01', 4, 8, false],
    ]);
  });
});

describe('the edition of a database in lists of other languages', () => {
  it.each([
    ['Serveur;Nb cœurs;Base de données;Édition', 'Standard Edition 2'],
    ['服务器名称;核数;数据库类型;版本类型', 'Standard Edition 2'],
    ['Servername;Anzahl Kerne;Datenbank;Edition', 'Standard Edition 2'],
  ])('%s', (header, edition) => {
    const { records } = read(`${header}\ndb1;16;Oracle Database 19c;${edition}\n`);
    expect(records.servers[0]?.cores).toBe(16);
    expect(records.workloads[0]?.dbms).toBe('Oracle Database 19c Standard Edition 2');
  });

  it('stands under a heading of several columns', () => {
    const { records } = read(
      [
        'Allgemein;;Hardware;;;Datenbank;;',
        'Servername;Standort;Prozessor;Kerne gesamt;RAM (GB);Produkt;Edition;Version',
        'db1;Süd;Xeon Gold 6248R;48;768;Oracle Database;Enterprise Edition;19c',
        'db2;Süd;Xeon Gold 6230;80;1536;Microsoft SQL Server;Standard;2019',
      ].join('\n'),
    );
    expect(records.workloads.map(({ dbms }) => dbms)).toEqual([
      'Oracle Database 19c Enterprise Edition',
      'Microsoft SQL Server 2019 Standard',
    ]);
  });
});

it('short headers of performance sheets are model and I/O rate', () => {
  const words = ['Server,CPU,Cores,HW model,Peak IO/s', 'db1,Xeon Gold 6130,32,DL380 Gen10,4200'].join('\n');
  const { records } = readFile({ fileName: 'list.csv', bytes: new TextEncoder().encode(words) });
  expect(records.servers[0]?.model).toBe('DL380 Gen10');
  expect(records.workloads[0]?.iops).toBe(4200);
});

describe('a Korean list', () => {
  const said = (content: string) => {
    const { records, questions } = read(content);
    return {
      servers: records.servers.map(({ name, cores, environment }) => [name, cores, environment]),
      on: records.workloads.map(({ poweredOn }) => poweredOn),
      asked: questions.map(({ id, where }) => [id, where.map(({ text }) => text)]),
    };
  };

  it.each(['총 코어 수', '총코어수', '전체 코어 수', '코어 합계', '코어 수 합계', '물리 코어 수'])(
    'counts cores under %s',
    (header) => {
      expect(said(`서버명,CPU 수,${header},메모리(GB)\ndb01,2,32,256\n`).servers).toEqual([['db01', 32, null]]);
    },
  );

  it.each(['구분', '운영구분', '운영 구분', '환경 구분', '용도구분', '용도'])(
    'says under %s what its machines are for',
    (header) => {
      const { servers } = said(
        `서버명,${header},코어 수,메모리(GB)\ndb1,운영,8,64\ndb2,개발,8,64\ndb3,대기,8,64\ndb4,DR,8,64\ndb5,검증,8,64\n`,
      );
      expect(servers.map(([, , environment]) => environment)).toEqual([
        'production',
        'test',
        'standby',
        'standby',
        'test',
      ]);
    },
  );

  it('says under 구분 which of its machines are virtual, and which rows are none', () => {
    const kinds = read('서버명,구분,코어 수,메모리(GB)\nh1,물리,32,256\nv1,가상,8,64\nv2,가상서버,8,64\n').records;
    expect(kinds.servers.map(({ name }) => name)).toEqual(['h1']);
    expect(kinds.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['h1', null],
      ['v1', 8],
      ['v2', 8],
    ]);
    const { records, issues } = read(
      '서버명,구분,코어 수,메모리(GB)\ndb1,서버,32,256\ndb2,DB서버,32,256\nst1,스토리지,,\n',
    );
    expect(records.servers.map(({ name, environment }) => [name, environment])).toEqual([
      ['db1', null],
      ['db2', null],
    ]);
    expect(issues.map(({ code }) => code)).not.toContain('environment-unknown');
  });

  it.each(['상태', '가동 상태', '서버 상태', '운영상태', '사용 상태'])('says under %s what is stopped', (header) => {
    const cells = ['가동', '운영중', '정지', '중지', '폐기 완료', '폐기', '유휴', '철거 예정'];
    const { on, asked } = said(
      [`서버명,코어 수,메모리(GB),${header}`, ...cells.map((cell, at) => `db${at},8,64,${cell}`)].join('\n'),
    );
    expect(on).toEqual([true, true, false, false, false, null, null, null]);
    expect(asked).toEqual([
      ['remark:taken-away', ['폐기']],
      ['remark:to-go', ['철거 예정']],
      ['remark:not-in-service', ['유휴']],
    ]);
  });

  it('asks about what is gone where 구분 says so among environments', () => {
    const { servers, asked } = said('서버명,구분,코어 수,메모리(GB)\ndb1,운영,8,64\ndb2,개발,8,64\ndb3,폐기,8,64\n');
    expect(servers.map(([, , environment]) => environment)).toEqual(['production', 'test', null]);
    expect(asked).toEqual([['remark:taken-away', ['폐기']]]);
  });
});

describe('the state of a machine in lists of other languages', () => {
  const LISTS: readonly (readonly [headers: string, on: string, off: string, asked: string])[] = [
    [
      'Betriebsstatus; Lebenszyklus; Lebenszyklusstatus; Betriebszustand; CMDB-Status; CI-Status; Einsatzstatus; Serverstatus',
      'in Betrieb; aktiv; im Einsatz',
      'außer Betrieb; ausser Betrieb; außer Betrieb genommen; stillgelegt; inaktiv; deaktiviert; Ausgemustert; Verschrottet; ausgesondert; entsorgt',
      'Stilllegung geplant; zur Ausmusterung vorgesehen; Bestellt; geplant; im Lager; eingelagert; defekt; archiviert',
    ],
    [
      'État; Statut; Cycle de vie; Statut du cycle de vie; État opérationnel; Statut opérationnel; État du serveur',
      'En service; En production; Actif; Opérationnel',
      'Hors service; Mis au rebut; Retiré; Inactif; Réformé; Décommissionné; Désactivé',
      'À décommissionner; Commandé; En stock; En panne',
    ],
    [
      'Estado; Situación; Estado operativo; Ciclo de vida; Estado del ciclo de vida; Estado del servidor',
      'Activo; Operativo; En producción; En servicio',
      'Dado de baja; Baja; Fuera de servicio; Inactivo; Retirado; Desactivado; Desmantelado',
      'Pendiente de baja; Pedido; En almacén; Averiado',
    ],
    [
      'Stato; Stato operativo; Ciclo di vita; Stato del ciclo di vita; Stato del server',
      'Attivo; In esercizio; Operativo; In produzione',
      'Dismesso; Fuori servizio; Inattivo; Ritirato; Rottamato; Disattivato',
      'Da dismettere; Ordinato; In magazzino; Guasto',
    ],
    [
      'Situação; Estado; Status; Status operacional; Ciclo de vida; Status do ciclo de vida; Estado operacional',
      'Ativo; Em produção; Em operação; Ligado',
      'Desativado; Inativo; Fora de operação; Fora de uso; Descomissionado; Desligado',
      'A ser desativado; Desativação prevista; Encomendado; Em estoque; Não utilizado',
    ],
    [
      'Status; Toestand; Levenscyclus; Levenscyclusstatus; Operationele status; Gebruiksstatus; Serverstatus',
      'In gebruik; Actief; Operationeel; In productie',
      'Buiten gebruik; Buiten bedrijf; Inactief; Uitgefaseerd; Afgevoerd; Uit dienst',
      'Uit te faseren; Besteld; Op voorraad; Defect',
    ],
    [
      '状态; 使用状态; 设备状态; 服务器状态; 资产状态; 生命周期; 生命周期状态; 狀態',
      '运行中; 在用; 使用中; 运行; 启用; 運作中',
      '已下线; 下线; 停用; 已停用; 报废; 已报废; 停机; 已下線',
      '待下线; 待上线; 闲置; 备用',
    ],
    [
      'ステータス; 稼働ステータス; 運用状態; 運用状況; 使用状態; 使用状況; 利用状況; ライフサイクル; 機器状態; サーバー状態; 状態',
      '稼働中; 運用中; 使用中',
      '停止; 停止中; 廃止; 廃棄済; 撤去済み',
      '撤去予定; 未使用; 予備機; 購入予定',
    ],
    [
      'Lifecycle stage; Lifecycle state; Asset status; Operating status; CI status; Hardware status',
      'In use; Operational',
      'Retired; Disposed; Inactive',
      'To be retired; On order; In stock',
    ],
  ];
  const words = (text: string) => text.split('; ');

  it.each(LISTS.flatMap(([headers, ...cells]) => words(headers).map((header) => [header, ...cells] as const)))(
    'is told under %s',
    (header, on, off, asked) => {
      const cells = [on, off, asked].map(words);
      const rows = cells.flat().map((cell, at) => `db${at};8;64;${cell}`);
      const { records, questions } = read([`Server;Cores;RAM (GB);${header}`, ...rows].join('\n'));
      const states = records.workloads.map(({ poweredOn }) => poweredOn);
      expect(states).toEqual([true, false, null].flatMap((is, at) => (cells[at] ?? []).map(() => is)));
      expect(questions.flatMap(({ where }) => where.map(({ text }) => text)).sort()).toEqual(words(asked).sort());
    },
  );

  it('is looked at in a second column of states', () => {
    const { questions } = read('Server;Kerne;RAM (GB);Status;Lebenszyklusstatus\ndb1;8;64;aktiv;Ausgemustert\n');
    expect(questions.map(({ id }) => id)).toEqual(['remark:taken-away']);
  });

  it('of a second column is asked about where it is that of a machine that is off', () => {
    const list = 'Server,Cores,RAM (GB),Asset status,Power state\ndb1,8,64,In use,On\ndb2,8,64,In use,Off\n';
    const { questions, records } = read(list);
    expect(records.workloads.map(({ poweredOn }) => poweredOn)).toEqual([true, true]);
    expect(questions.map(({ id, where }) => [id, where.map(({ text }) => text)])).toEqual([
      ['remark:not-in-service', ['Off']],
    ]);
  });
});

it('a German CMDB states models, use and kinds', () => {
  const { servers } = read(
    [
      'CI-Name;CI-Typ;Hersteller;Modellbezeichnung;Kerne gesamt;Hauptspeicher (GB);CPU-Auslastung Spitze (%);CPU-Auslastung Mittel (%)',
      'DB001;Server physisch;HPE;ProLiant DL380 Gen10;16;384;62,5;20,5',
      'DB002;Server virtuell;;;8;64;48,25;18',
    ].join('\n'),
  ).records;
  expect(
    servers.map(({ name, model, cpuPeakShare, cpuAverageShare }) => [name, model, cpuPeakShare, cpuAverageShare]),
  ).toEqual([['DB001', 'ProLiant DL380 Gen10', 0.625, 0.205]]);
});

it.each(['类型', '设备类型'])(
  'a Chinese list says under %s which of its machines are virtual, and which rows are none',
  (header) => {
    const { records, counts } = read(
      `服务器名称,${header},核数,内存(GB)\nh1,物理机,32,256\nv1,虚拟机,8,64\ns1,存储设备,,\nn1,交换机,,\n`,
    );
    expect(records.servers.map(({ name }) => name)).toEqual(['h1']);
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['h1', null],
      ['v1', 8],
    ]);
    expect(counts.skipped).toBe(2);
  },
);

describe('a column of purposes in other languages', () => {
  it.each([
    ['Zweck', 'Produktion; Schulung; Notfall-RZ', ['production', 'test', 'standby']],
    ['Usage', 'Production; Formation; Secours', ['production', 'test', 'standby']],
    ['Finalidad', 'Producción; Desarrollo; Contingencia', ['production', 'test', 'standby']],
    ['Tipo', 'Produzione; Collaudo; Sviluppo', ['production', 'test', 'test']],
    ['Finalidade', 'Produção; Homologação; Contingência', ['production', 'test', 'standby']],
    ['Gebruik', 'Productie; Acceptatie; Uitwijk', ['production', 'test', 'standby']],
    ['用途', '生产; 预生产; 灾备', ['production', 'test', 'standby']],
    ['类型', '生产; 测试; 灾备', ['production', 'test', 'standby']],
  ])('%s: %s', (header, cells, environments) => {
    const rows = cells.split('; ').map((cell, at) => `db${at};8;64;${cell}`);
    const { servers } = read([`Server;Cores;RAM (GB);${header}`, ...rows].join('\n')).records;
    expect(servers.map(({ environment }) => environment)).toEqual(environments);
  });
});

describe('a machine that stands by, as its state or a remark says', () => {
  const environmentsIn = (list: string) => read(list).records.servers.map(({ environment }) => environment);

  it.each(['대기', '대기 서버', '备库', '热备', 'servidor en espera', 'nó secundário', 'nodo passivo', 'Hot Standby'])(
    'is a standby: %s',
    (word) => {
      expect(environmentsIn(`Server,Cores,RAM (GB),상태\ndb1,8,64,운영\ndb2,8,64,${word}\n`)).toEqual([
        null,
        'standby',
      ]);
      expect(environmentsIn(`Server,Cores,RAM (GB),비고\ndb1,8,64,\ndb2,8,64,${word}\n`)).toEqual([null, 'standby']);
    },
  );

  it.each(['En espera', 'Em espera', 'In attesa', 'Contingencia', '재해복구 중'])(
    'is warned of where the word may say something else: %s',
    (word) => {
      const { issues, records } = read(`Server,Cores,RAM (GB),Estado\ndb1,8,64,Activo\ndb2,8,64,${word}\n`);
      expect(records.servers.map(({ environment }) => environment)).toEqual([null, null]);
      expect(issues.map(({ code }) => code)).toContain('state-unknown');
    },
  );
});
