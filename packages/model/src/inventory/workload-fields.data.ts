import { text } from '../figure/index.ts';
import { ENVIRONMENTS } from './environments.data.ts';
import type { RecordField } from './record-field.ts';

/** What is kept of a workload beside its key and origin, in the order records, answers and lists have it. */
export const WORKLOAD_FIELDS = {
  name: {
    label: text('Name', '名称'),
    holds: 'name',
    always: true,
    essential: true,
    editable: true,
    sortable: true,
  },
  /** Key of the server it runs on; null when the file does not say. */
  serverKey: {
    label: text('Server', 'サーバー'),
    holds: 'text',
    sortable: true,
  },
  /** Virtual CPUs granted; null for an instance that has its whole server, and where a list of virtual machines leaves them empty (`isGrantedVcpus`). */
  vcpus: {
    label: text('vCPUs', 'vCPU'),
    title: text('Virtual CPUs', '仮想CPU数'),
    holds: 'count',
    sums: true,
    essential: true,
    neverZero: true,
    editable: true,
    sortable: true,
    headers: `
      vcpu; vcpus; virtual cpus; number of vcpus; 仮想CPU; 仮想CPU数; vCPU数; 仮想CPUコア数; 割当vCPU数;
      割り当てCPU数; allocated vcpus;
      anzahl vcpus; virtuelle cpus; virtuelle prozessoren; nombre de vcpu; nb vcpu; processeurs virtuels;
      número de vcpu; cpu virtuales; 虚拟cpu; 虚拟cpu数; vcpu数量; vcpu 수; 가상 cpu 수;
      numero vcpu; numero di vcpu; vcpu assegnate; cpu virtuali; processori virtuali; aantal vcpu's; aantal vcpus;
      toegewezen vcpu's; virtuele cpu's; virtuele processoren; virtuele processors; processadores virtuais;
      desired virtual processors; procesadores virtuales; virtual processors; 仮想プロセッサ数; 希望仮想プロセッサ
    `,
  },
  /** Memory it needs on the target (SGA plus PGA, buffer pool, or the VM's size); null = not stated. */
  memoryGiB: {
    label: text('Memory', 'メモリ'),
    holds: 'quantity',
    unit: 'GiB',
    sums: true,
    essential: true,
    neverZero: true,
    editable: true,
    sortable: true,
  },
  /** What its files take on disk, of which a part may be free; what is in them where that alone is stated. */
  databaseGiB: {
    label: text('Database', 'データベース'),
    title: text('Database size', 'データベースサイズ'),
    holds: 'quantity',
    unit: 'GiB',
    sums: true,
    editable: true,
    sortable: true,
    headers: `
      database size; db size; data size; database (GB); データベースサイズ; データベース容量; DBサイズ; DB容量;
      データ容量; データ量; データサイズ; data volume;
      db allocated; database allocated; db allocated size; db allocated space; allocated db size; allocated database size;
      DB割当容量; DB割り当て容量; DB割当サイズ; データベース割当容量; データベース割り当て容量; datenbank zugewiesen;
      datenbankgröße; größe der datenbank; taille de la base; taille base; taille base de données; tamaño de la base de datos;
      tamaño bd; taille bd; taille de la base de données; datenbankgrösse; db-größe; dimensione database; dimensione del database; databasegrootte; grootte database; tamanho do banco de dados; 数据库大小; 数据库容量; 데이터베이스 크기; db 크기
    `,
  },
  /** Storage it was given, or uses where that alone is stated. */
  storageGiB: {
    label: text('Storage', 'ストレージ'),
    holds: 'quantity',
    unit: 'GiB',
    sums: true,
    editable: true,
    sortable: true,
  },
  usedStorageGiB: {
    label: text('Storage used', 'ストレージ使用量'),
    holds: 'quantity',
    unit: 'GiB',
    sums: true,
    editable: true,
    sortable: true,
  },
  iops: {
    label: text('IOPS', 'IOPS'),
    title: text('I/O per second', 'IOPS'),
    holds: 'quantity',
    unit: 'iops',
    sums: true,
    editable: true,
    sortable: true,
    headers: `
      iops; disk iops; peak iops; io/s; peak io/s; max io/s; i/o per second; i/os per second; disk i/o per second;
      peak i/o per second; i/o operations per second; ディスクIOPS; ピークIOPS; 最大IOPS; disk iops peak
    `,
  },
  /** The part of its I/O that writes. */
  writeIops: {
    label: text('Write IOPS', '書き込みIOPS'),
    title: text('Writes per second', '書き込みIOPS'),
    holds: 'quantity',
    unit: 'iops',
    sums: true,
    editable: true,
    sortable: true,
    headers: `
      write iops; writes per second; disk write iops; peak write iops; disk writes per second; write io/s; writes/s;
      書き込みIOPS; 書込IOPS; 書込みIOPS; ライトIOPS; 書き込みIOPS（ピーク）; ピーク書き込みIOPS; ディスク書き込みIOPS
    `,
  },
  /** Reads and writes together. */
  transferMBs: {
    label: text('Disk throughput', 'ディスク転送量'),
    title: text('Disk throughput', 'ディスク転送量'),
    holds: 'quantity',
    unit: 'MB/s',
    sums: true,
    editable: true,
    sortable: true,
    headers: `
      disk throughput; disk transfer; disk transfer rate; storage throughput; disk bandwidth; disk throughput peak;
      peak disk throughput; disk mb/s; mb/s; i/o mb/s; io mb/s; i/o throughput; ディスク転送量; ディスクスループット; ディスク転送速度; ストレージスループット; ピークディスク転送量
    `,
  },
  /** Peak and average use of its vCPUs, or of its server where it was granted none. */
  cpuPeakShare: {
    label: text('CPU peak', 'CPUピーク'),
    holds: 'share',
    editable: true,
    sortable: true,
  },
  cpuAverageShare: {
    label: text('CPU average', 'CPU平均'),
    holds: 'share',
    editable: true,
    sortable: true,
  },
  dbms: {
    label: text('DBMS', 'DBMS'),
    holds: 'words',
    editable: true,
    sortable: true,
    headers: `
      dbms; database; database type; database engine; database software; db type; db; rdbms; データベース;
      DB種別; データベース種別; データベース製品; DB製品; DBソフト; DBMS種別; DBMS名; 使用DB;
      使用データベース;
      datenbankprodukt; datenbank produkt; base de données produit; 数据库产品; datenbank; datenbanksystem; datenbanktyp; datenbanksoftware; base de données; type de base de données; sgbd; base de datos; tipo de base de datos; motor de base de datos;
      tipo di database; tipo database; base dati; banca dati; databank; databasetype; databasesoftware; banco de dados; tipo de banco de dados; 数据库; 数据库类型; 資料庫;
      데이터베이스; db 종류;
      利用DB; database platform; db platform; database technology; type de base; moteur; moteur de base de données;
      motor; gestor de base de datos; motore di database;
      gestor de bd; gestor de bases de datos; sistema gestor de base de datos; sistema gestor de bases de datos;
      gestor de base de dados; gerenciador de banco de dados; sistema de banco de dados; sgbd utilizado;
      gestore database; gestore di database; gestore db; sistema di gestione database;
      veritabanı; veri tabanı; veritabanı türü; veritabanı ürünü; baza danych; typ bazy danych; silnik bazy danych;
      produkt bazodanowy
    `,
  },
  environment: {
    label: text('Environment', '環境'),
    holds: 'choice',
    choices: ENVIRONMENTS,
    editable: true,
    sortable: true,
  },
  poweredOn: {
    label: text('Power', '電源'),
    title: text('Power state', '電源状態'),
    holds: 'flag',
    sortable: true,
    headers: `
      power state; powerstate; status; state; state desc; 電源状態; 電源; 稼働状態; 稼働状況; 状態;
      ステータス; 稼働ステータス; 運用ステータス; 運用状態; 運用状況; 使用状態; 使用状況; 利用状態; 利用状況; ライフサイクル;
      ライフサイクルステータス; 機器状態; サーバー状態; 資産状態;
      état; état de la vm; statut; zustand; betriebszustand; estado; stato; lifecycle status; lifecycle; install status;
      installation status; operational status; lifecycle state; lifecycle stage; asset status; asset state; operating status;
      operational state; hardware status; ci status; cmdb status; device status; 运行状态; 电源状态; 状态; 전원 상태; 상태; 가동 상태; 운영 상태; 사용 상태; 서버 상태; 장비 상태; 자산 상태;
      stato vm; stato della vm; stato alimentazione; toestand; vm-status; situação;
      betriebsstatus; lebenszyklus; lebenszyklusstatus; lebenszyklusphase; einsatzstatus; nutzungsstatus; serverstatus; gerätestatus;
      état opérationnel; statut opérationnel; état du serveur; statut du serveur; cycle de vie; statut du cycle de vie;
      état du cycle de vie; phase du cycle de vie; statut d'exploitation; situación; estado operativo; estado operacional;
      estado del servidor; estado del equipo; ciclo de vida; estado del ciclo de vida; estado de operación; estatus;
      stato operativo; stato del server; stato server; ciclo di vita; stato del ciclo di vita; stato ciclo di vita;
      status operacional; status do servidor; estado do servidor; status do ciclo de vida; estado do ciclo de vida; levenscyclus;
      levenscyclusstatus; levensfase; operationele status; gebruiksstatus; 使用状态; 设备状态; 服务器状态; 资产状态; 运营状态;
      生命周期; 生命周期状态; 狀態; 使用狀態; 設備狀態; 伺服器狀態; 運作狀態;
      power; power status; running state; runtime state; vm state; on/off; 現況; 電源状況; 起動状態; 起動状況; energiestatus;
      einschaltzustand; energiezustand; etat; état d'alimentation; estado de energía;
      durum; durumu; güç durumu; stan; stan zasilania
    `,
  },
  template: {
    label: text('Template', 'テンプレート'),
    holds: 'flag',
    always: true,
  },
  dnsName: {
    label: text('DNS name', 'DNS名'),
    title: text('Full domain name', '完全修飾ドメイン名'),
    holds: 'words',
    editable: true,
    sortable: true,
  },
  ipAddress: {
    label: text('IP address', 'IPアドレス'),
    holds: 'words',
    editable: true,
    sortable: true,
  },
  uuid: {
    label: text('UUID', 'UUID'),
    holds: 'words',
    sortable: true,
  },
  attributes: {
    label: text('Further columns', 'その他の列'),
    holds: 'attributes',
  },
} as const satisfies Readonly<Record<string, RecordField>>;
