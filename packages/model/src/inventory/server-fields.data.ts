import { text } from '../figure/index.ts';
import { ENVIRONMENTS } from './environments.data.ts';
import type { RecordField } from './record-field.ts';

/** What is kept of a server beside its key and origin, in the order records, answers and lists have it. */
export const SERVER_FIELDS = {
  name: {
    label: text('Name', '名称'),
    title: text('Server name', 'サーバー名'),
    holds: 'name',
    always: true,
    essential: true,
    editable: true,
    sortable: true,
    headers: `
      server name; server; host name; hostname; host; machine name; machine; computer; computer name; name; node;
      サーバー名; サーバ名; サーバー; サーバー名称; ホスト名; マシン名; コンピュータ名; 機器名; 装置名;
      esxi host; esx host; esxi server; esxi host name; ESXiホスト; ESXiホスト名; ESXiサーバー; ESXiサーバー名;
      ノード名; sql server name; SQLサーバー名; DBサーバー名; DBサーバー; 名称; 名前; fqdn; dns name; dns hostname; host fqdn; server fqdn; computer fqdn; machine fqdn; asset name; ci name; replica server name; ホスト; 号機;
      servername; rechnername; hostname des servers; rechner; gerätename; systemname; nom du serveur; nom d'hôte;
      nom de la machine; serveur; hôte; nombre del servidor; nombre de host; nombre del equipo; servidor; equipo;
      服务器名称; 服务器名; 主机名; 主机名称; 服务器; 机器名; 伺服器名稱; 主機名稱; 서버명; 서버 이름; 호스트명; 호스트 이름; 서버; 장비명;
      nom; nombre; nom du host; 宿主机; 宿主机名; 宿主机名称; 物理机;
      nome server; nome del server; nome host; nome macchina; nome della macchina; nome computer; nome; naam;
      servernaam; naam server; naam van de server; hostnaam; machinenaam; computernaam; nome do servidor; nome do host;
      nome da máquina;
      titel; physical server id;
      device name; configuration item; netbios name; datenbankserver; ordinateur; serveur de base de données;
      计算机名; 设备名称; 컴퓨터 이름; 노드명;
      sunucu adı; sunucu adi; sunucu; makine adı; bilgisayar adı; ana bilgisayar adı; nazwa serwera; serwer;
      nazwa hosta; nazwa maszyny; nazwa komputera
    `,
  },
  model: {
    label: text('Model', '機種'),
    holds: 'text',
    editable: true,
    sortable: true,
    headers: `
      model; server model; model id; machine type; product; hardware; 機種; 機種名; 型番; 型名; 型式; モデル; モデル名;
      ハードウェア; 製品名; サーバー機種; hardware model; hw model; make and model; make/model; chassis; 筐体;
      機種・型式; ハードウェア型番; メーカー型番;
      modell; modellname; modellbezeichnung; typbezeichnung; typenbezeichnung; gerätemodell; hardwaremodell; produkt; produit; producto; prodotto; produto; gerätetyp; servermodell; hersteller und modell; hersteller/modell; hersteller / modell; constructeur et modèle; marque et modèle; modèle; modèle du serveur; matériel; modelo;
      modelo del servidor; 型号; 服务器型号; 设备型号; 機型; 모델; 모델명; 서버 모델; 기종;
      modello; modello server; modello del server; marca e modello; merk en model; servermodel; machinetype;
      modelo de servidor; marca e modelo; marca y modelo;
      hw型番; product model; typ/modell; hardwaretyp; modèle matériel; 机型; 硬件型号;
      sunucu modeli; donanım modeli; model serwera; model sprzętu
    `,
  },
  cpuModel: {
    label: text('CPU', 'CPU'),
    title: text('CPU model', 'CPU型番'),
    holds: 'words',
    editable: true,
    sortable: true,
    headers: `
      cpu; cpu model; cpu type; cpu name; cpu string; cpu implementation; cpu configuration; cpu config; CPU構成; processor; processor model; processor type; cpu description; CPU型番;
      CPU種別; CPU名; CPUモデル; プロセッサ; プロセッサ名; CPUの種類; 搭載CPU; CPU製品;
      prozessor; prozessortyp; cpu-typ; cpu-modell; processeur; type de processeur; modèle de processeur;
      modèle cpu; procesador; tipo de procesador; modelo de cpu; 处理器; 处理器型号; cpu型号; 處理器; 프로세서; cpu 모델; cpu 종류;
      processore; modello cpu; modello processore; modello del processore; tipo cpu; tipo processore;
      tipo di processore; processortype; processormodel; cpu-type; processador; modelo do processador;
      tipo de processador;
      cpu sku;
      işlemci; İşlemci; işlemci modeli; İşlemci Modeli; işlemci tipi; İşlemci Tipi; cpu modeli; procesor; model procesora;
      typ procesora
    `,
  },
  sockets: {
    label: text('Sockets', 'ソケット'),
    title: text('CPU sockets', 'CPU数（ソケット）'),
    holds: 'count',
    unit: 'sockets',
    sums: true,
    essential: true,
    neverZero: true,
    editable: true,
    sortable: true,
    headers: `
      cpus; cpu count; number of cpus; # of cpus; # cpu; cpu; cpu sockets; sockets; number of sockets;
      number of processors; nrprocessors; processors; physical cpus; cpu.numberofprocessors; num cpu sockets; CPU数; CPU個数; ソケット数;
      CPUソケット数; 物理CPU数; プロセッサ数; CPU搭載数;
      prozessoren; anzahl prozessoren; anzahl cpus; anzahl cpu; anzahl sockel; sockel; cpu-sockel;
      nombre de processeurs; nb de processeurs; nb processeurs; nb de cpu; nombre de cpu; nb cpu; nombre de sockets; nb sockets;
      número de procesadores; número de cpu; número de sockets; cantidad de cpu; cpu数量; 处理器数量; 插槽数; 物理cpu数; cpu數; cpu數量; cpu 수;
      프로세서 수; 소켓 수; cpu 개수;
      cpu颗数; 颗数; cpu路数;
      numero cpu; numero di cpu; n. cpu; numero processori; numero di processori; processori; socket; numero socket;
      numero di socket; aantal cpu's; aantal cpus; aantal processoren; aantal processors; processoren; aantal sockets;
      quantidade de cpus; número de processadores; processadores;
      cpu基数; populated sockets; cpu packages; n. socket;
      zócalos; zócalos de cpu; número de zócalos; zocalos; soquetes; soquetes de cpu; número de soquetes; zoccoli;
      zoccoli cpu; numero di zoccoli; numero zoccoli;
      soket sayısı; soket; işlemci sayısı; İşlemci Sayısı; cpu sayısı; liczba gniazd; gniazda; liczba procesorów;
      ilość procesorów; liczba cpu
    `,
  },
  cores: {
    label: text('Cores', 'コア'),
    title: text('Cores', 'コア数'),
    holds: 'count',
    unit: 'cores',
    sums: true,
    essential: true,
    neverZero: true,
    editable: true,
    sortable: true,
    headers: `
      cores; core count; number of cores; total cores; cpu cores; # cores; physical cores; cpu.numberofcores;
      allocatedprocessorcorecount; コア数; 総コア数; コア数合計; CPUコア数; 物理コア数; コア; 全コア数;
      kerne; anzahl kerne; cpu-kerne; prozessorkerne; kerne gesamt; kerne ges.; gesamtkerne; kerne insgesamt; kerne total; cores gesamt; cores ges.; anzahl kerne gesamt; anzahl kerne ges.; anzahl cores; nombre de cœurs;
      nombre de coeurs; nb de cœurs; nb de coeurs; nb coeurs; cœurs; coeurs; cœurs cpu; número de núcleos;
      núcleos; nucleos; núcleos totales; 核数; 核心数; cpu核数; 总核数; 核數; 核心數; 코어 수; 코어; cpu 코어 수; 총 코어 수; 총 코어; 전체 코어 수; 코어 합계; 코어 수 합계; 합계 코어 수; 물리 코어 수;
      nb cœurs; cœurs physiques; cpu总核数; 物理核数; cpu(核);
      core; numero core; numero di core; n. core; core totali; totale core; core fisici; core cpu; kernen; cpu-kernen;
      aantal kernen; aantal cores; totaal kernen; kernen totaal; fysieke kernen; número de cores;
      çekirdek sayısı; çekirdek; toplam çekirdek; toplam çekirdek sayısı; liczba rdzeni; rdzenie; ilość rdzeni;
      rdzenie cpu; łączna liczba rdzeni
    `,
  },
  threads: {
    label: text('Threads', 'スレッド'),
    title: text('Threads', 'スレッド数'),
    holds: 'count',
    essential: true,
    neverZero: true,
    editable: true,
    sortable: true,
    headers: `
      threads; logical processors; logical cpus; logical cores; cpu threads; cpu.numberoflogicalcores;
      スレッド数; 論理プロセッサ数; 論理CPU数; 論理コア数;
      logische prozessoren; anzahl threads; logische cpus; processeurs logiques; nombre de threads;
      procesadores lógicos; hilos; número de hilos; 线程数; 逻辑cpu数; 逻辑处理器数; 스레드 수; 논리 프로세서 수;
      thread; numero thread; numero di thread; processori logici; cpu logiche; aantal threads; logische processoren;
      logische processors; processadores lógicos;
      htスレッド数; 論理CPUコア数; hardware threads; lcpu
    `,
  },
  clockGHz: {
    label: text('Clock', 'クロック'),
    holds: 'quantity',
    unit: 'GHz',
    neverZero: true,
    editable: true,
    sortable: true,
    headers: `
      clock; clock speed; cpu speed; speed; frequency; cpu frequency; cpu clock; clock (GHz); GHz; MHz;
      クロック; クロック周波数; 動作周波数; 周波数; CPUクロック;
      takt; taktfrequenz; cpu-takt; taktrate; fréquence; fréquence cpu; frecuencia; frecuencia de cpu;
      velocidad de cpu; 主频; 频率; 클럭; 클럭 속도;
      frequenza; frequenza cpu; velocità cpu; kloksnelheid; klokfrequentie; frequência; frequência da cpu;
      クロック数; cpu GHz; base clock; base frequency
    `,
  },
  memoryGiB: {
    label: text('Memory', 'メモリ'),
    title: text('Memory', 'メモリ容量'),
    holds: 'quantity',
    unit: 'GiB',
    sums: true,
    essential: true,
    neverZero: true,
    editable: true,
    sortable: true,
    headers: `
      memory; ram; total memory; memory size; physical memory; installed memory; memory capacity;
      ram.totalsize; メモリ; メモリ容量; 搭載メモリ; 物理メモリ; 総メモリ; 全メモリ; メモリサイズ; 実装メモリ;
      メモリ搭載量; 主記憶容量;
      arbeitsspeicher; hauptspeicher; speicher; ram-größe; arbeitsspeicher gesamt; ram gesamt; ram total; speicher gesamt; gesamtspeicher; mémoire; memoire; mémoire vive;
      mémoire ram; mémoire totale; taille mémoire; memoria; memoria ram; memoria total; memoria física; 内存; 内存大小;
      内存容量; 总内存; 物理内存; 記憶體; 記憶體容量; 메모리; 메모리 용량; 메모리 크기; 총 메모리; 총 메모리 용량; 전체 메모리; 메모리 합계;
      memoria totale; memoria fisica; memoria installata; ram totale; ram installata; geheugen; intern geheugen;
      werkgeheugen; totaal geheugen; geheugen totaal; fysiek geheugen; memória; memória ram; memória total;
      memória física;
      メモリ量; main memory; gb ram; computer memory;
      bellek; bellek boyutu; toplam bellek; pamięć; pamięć ram; pamięć operacyjna; ilość ram
    `,
  },
  storageGiB: {
    label: text('Storage', 'ストレージ'),
    title: text('Disk capacity', 'ディスク容量'),
    holds: 'quantity',
    unit: 'GiB',
    sums: true,
    editable: true,
    sortable: true,
    headers: `
      disk; disk size; disk capacity; storage; storage capacity; total disk; total storage; hdd;
      total disk allocated; ディスク; ディスク容量; ディスクサイズ; ストレージ容量; ストレージ; HDD容量;
      総ディスク容量; 内蔵ディスク容量; provisioned storage; allocated storage; disk allocated;
      local disk; local storage; internal disk; internal storage; platten; festplatte; festplatten; plattenkapazität; plattenplatz; festplattengröße; speicherplatz; disque;
      espace disque; capacité disque; stockage; taille disque; disco; espacio en disco; capacidad de disco;
      almacenamiento; 磁盘; 磁盘容量; 硬盘; 硬盘容量; 存储容量; 硬碟容量; 디스크; 디스크 용량; 스토리지 용량;
      disco totale; dischi; spazio disco; spazio su disco; capacità disco; archiviazione; schijf; schijven;
      schijfruimte; schijfcapaciteit; harde schijf; opslag; opslagcapaciteit; totale opslag; espaço em disco;
      capacidade de disco; armazenamento;
      festplattenkapazität
    `,
  },
  cpuPeakShare: {
    label: text('CPU peak', 'CPUピーク'),
    title: text('CPU utilisation, peak', 'CPU使用率（ピーク）'),
    holds: 'share',
    editable: true,
    sortable: true,
    headers: `
      cpu peak; peak cpu; cpu max; max cpu; cpu usage peak; cpu usage max; cpu utilization peak;
      cpu utilisation peak; peak cpu usage; peak cpu utilization; peak cpu utilisation; maximum cpu;
      cpu.usagepct.max; CPU使用率(ピーク); CPU使用率ピーク; ピークCPU使用率; CPUピーク; 最大CPU使用率;
      CPU使用率(最大); CPU最大使用率; CPUピーク使用率; CPU使用率(最大値);
      cpu-auslastung spitze; cpu-auslastung max; cpu-auslastung maximum; cpu-last spitze; cpu-last max; cpu-spitze; max. cpu-auslastung; maximale cpu-auslastung; spitzenlast cpu; pic cpu;
      utilisation cpu max; utilisation cpu maximale; charge cpu max; pico de cpu; uso máximo de cpu;
      uso de cpu máximo; cpu峰值; cpu使用率峰值; cpu最大使用率; cpu峰值使用率; cpu 최대 사용률; cpu 피크;
      picco cpu; cpu picco; uso massimo cpu; utilizzo massimo cpu; utilizzo cpu massimo; utilizzo cpu max;
      utilizzo cpu (picco); cpu-piek; piek cpu; cpu piek; maximaal cpu-gebruik; max. cpu-gebruik; cpu-gebruik piek;
      maximale cpu-belasting; pico da cpu; uso máximo da cpu;
      cpu massima; cpu massimo; cpu máxima; cpu máximo; cpu maximale; cpu maximaal; uso cpu massimo;
      cpu zirve; zirve cpu kullanımı; maksimum cpu kullanımı; en yüksek cpu; maksymalne użycie cpu;
      szczytowe użycie cpu; szczytowe obciążenie cpu; maksymalne obciążenie procesora
    `,
  },
  cpuAverageShare: {
    label: text('CPU average', 'CPU平均'),
    title: text('CPU utilisation, average', 'CPU使用率（平均）'),
    holds: 'share',
    editable: true,
    sortable: true,
    headers: `
      cpu average; average cpu; cpu avg; avg cpu; cpu usage average; cpu usage avg; mean cpu;
      cpu utilization average; cpu utilisation average; average cpu usage; average cpu utilization;
      average cpu utilisation; cpu utilization; cpu utilisation; cpu usage; cpu.usagepct.avg; CPU %; CPU使用率;
      CPU使用率(平均); CPU使用率平均; 平均CPU使用率; CPU平均; CPU平均使用率; CPU使用率(平均値);
      cpu-auslastung; durchschnittliche cpu-auslastung; cpu-auslastung durchschnitt; cpu-auslastung mittel;
      cpu-auslastung mittelwert; cpu-last mittel; cpu-last durchschnitt; cpu mittel; mittlere cpu-auslastung;
      utilisation cpu; utilisation cpu moyenne; charge cpu moyenne; uso de cpu; uso medio de cpu;
      uso promedio de cpu; cpu平均使用率; cpu 사용률; cpu 평균 사용률; cpu利用率;
      utilizzo cpu; utilizzo cpu medio; utilizzo medio cpu; uso cpu; uso medio cpu; cpu-gebruik; gemiddeld cpu-gebruik;
      cpu-gebruik gemiddeld; cpu-belasting; gemiddelde cpu-belasting; uso da cpu; uso médio da cpu;
      cpu media; cpu medio; cpu promedio; cpu gemiddeld; gemiddelde cpu; cpu moyenne; cpu durchschnitt; cpu mittelwert;
      ortalama cpu kullanımı; cpu ortalama; średnie użycie cpu; średnie obciążenie procesora; średnie obciążenie cpu
    `,
  },
  os: {
    label: text('OS', 'OS'),
    title: text('Operating system', 'OS'),
    holds: 'text',
    editable: true,
    sortable: true,
    headers: `
      os; os name; operating system; os version; guest os; vm os; os.name; OS名; OS種別; OSバージョン;
      基本ソフト; オペレーティングシステム;
      betriebssystem; système d'exploitation; système; sistema operativo; 操作系统; 作業系統; 운영체제; 운영 체제;
      besturingssysteem; besturings systeem; versione sistema operativo; sistema operacional; computer os;
      betriebssystemversion; bs; so; s.o.; 系统版本; 操作系统版本;
      işletim sistemi; İşletim Sistemi; İŞLETİM SİSTEMİ; system operacyjny
    `,
  },
  cluster: {
    label: text('Cluster', 'クラスター'),
    holds: 'text',
    editable: true,
    sortable: true,
    headers: `
      cluster; cluster name; クラスタ; クラスタ名; クラスター名; rac cluster;
      clustername; nom du cluster; nombre del cluster; clúster; 集群; 集群名称; 叢集; 클러스터; 클러스터명;
      nome cluster; nome del cluster; clusternaam; nome do cluster;
      grappe; nombre del clúster
    `,
  },
  environment: {
    label: text('Environment', '環境'),
    holds: 'choice',
    choices: ENVIRONMENTS,
    editable: true,
    sortable: true,
    headers: `
      environment; env; stage; usage type; 環境; 環境区分; 用途区分; 本番/検証; 区分; 環境種別; prod/test;
      本番/開発;
      umgebung; environnement; entorno; ambiente; 环境; 环境类型; 環境別; 환경; 운영 환경; 구분; 운영 구분; 환경 구분;
      omgeving;
      利用環境; 稼働環境; stufe; otap;
      ortam; środowisko; rodzaj środowiska
    `,
  },
  dnsName: {
    label: text('DNS name', 'DNS名'),
    title: text('Full domain name', '完全修飾ドメイン名'),
    holds: 'words',
    editable: true,
    sortable: true,
    headers: `
      dns name; fqdn; full name; full domain name; fully qualified domain name; dns hostname; host fqdn; server fqdn; computer fqdn; machine fqdn; DNS名; 完全修飾ドメイン名; ドメイン名
    `,
  },
  ipAddress: {
    label: text('IP address', 'IPアドレス'),
    holds: 'words',
    editable: true,
    sortable: true,
    headers: `
      ip address; ip; ip addresses; primary ip; primary ip address; ipv4 address; IPアドレス; IP; サービスIP; 業務IPアドレス;
      ip-adresse; adresse ip; dirección ip; ip地址; ip 주소;
      indirizzo ip; ip-adres; endereço ip;
      ipv4; ip addr; private ip; private ip address; ipv4アドレス
    `,
  },
  uuid: {
    label: text('UUID', 'UUID'),
    holds: 'words',
    sortable: true,
    headers: `
      uuid; vm uuid; bios uuid; smbios uuid; system uuid; machine uuid
    `,
  },
  serialNumber: {
    label: text('Serial number', 'シリアル番号'),
    holds: 'words',
    editable: true,
    sortable: true,
    headers: `
      serial number; serial no; serial; service tag; シリアル番号; シリアルNo; シリアル; 製造番号; 製品シリアル番号;
      機器シリアル;
      seriennummer; serien-nr.; numéro de série; n° de série; número de serie; 序列号; 序號; 시리얼 번호; 일련번호;
      numero di serie; n. di serie; matricola; serienummer; número de série;
      s/n; sn; 機番; 製造番号(S/N); service tag/serial; seriale; 시리얼
    `,
  },
  attributes: {
    label: text('Further columns', 'その他の列'),
    holds: 'attributes',
  },
} as const satisfies Readonly<Record<string, RecordField>>;
