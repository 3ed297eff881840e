import { SERVER_FIELDS, type Text, WORKLOAD_FIELDS } from '@tatami/model';
import { expect, it } from 'vitest';
import { headerRowOf } from '../tabular/headers/header-row.ts';
import { matchColumns } from '../tabular/headers/match-columns.ts';
import { COLUMNS } from './columns.data.ts';

/** Headers as people write them over the column of a field, in twelve languages. */
const HEADERS = {
  name: `
    サーバ名; サーバー名; ホスト名; コンピュータ名; コンピューター名; 機器名; マシン名; ノード名; 装置名; システム名; サーバ名称; サーバー名称; サーバホスト名; ホスト; 機器名称; 対象サーバ;
    対象サーバー; 物理サーバ名; サーバ名（ホスト名）; ホスト名(FQDN); サーバ; Server; Server name; Hostname; Host name; Host; Computer;
    Computer name; Machine; Machine name; Node; Node name; Device name; Asset name; CI name; System name; FQDN;
    DNS name; Server hostname; Database server; DB server; Physical server; NetBIOS name; Target name; Servername;
    Configuration item; Rechnername; Rechner; Computername; Systemname; Gerätename; Maschine; DB-Server;
    Datenbankserver; Serveur; Nom du serveur; Nom serveur; Nom; Nom machine; Hôte; Nom d'hôte; Nom de l'hôte; Nom DNS;
    Ordinateur; Serveur de base de données; Servidor; Nombre del servidor; Nombre de servidor; Nombre; Nombre de host;
    Equipo; Máquina; Nombre del equipo; Nome server; Nome del server; Nome host; Macchina; Nome macchina;
    Nome do servidor; Nome; Nome do host; Servernaam; Hostnaam; Computernaam; 服务器名称; 服务器名; 主机名; 主机名称; 计算机名; 设备名称;
    机器名; 主机; 服务器; 서버명; 호스트명; 서버 이름; 호스트 이름; 서버; 장비명; 컴퓨터 이름; 노드명;
    Sunucu Adı; Sunucu adi; Sunucu; SUNUCU ADI; Makine Adı; Bilgisayar Adı; Ana Bilgisayar Adı; Nazwa serwera; Serwer; Nazwa hosta; Nazwa maszyny; Nazwa komputera
  `,
  model: `
    機種; 型番; モデル; モデル名; 機種名; 製品名; 型式; サーバ機種; ハードウェア; HW型番; 機器型番; サーバモデル; 機種・型番; 機種型番; ハードウェア型番; Model; Server model;
    Hardware model; System model; Machine model; Product model; Hardware; Make/Model; Make and model; HW model;
    Product name; Model name; System Product; Modell; Servermodell; Hardware-Modell; Gerätetyp; Typ/Modell;
    Modellbezeichnung; Hardwaretyp; Modèle; Modèle serveur; Modèle du serveur; Matériel; Modèle matériel; Modelo;
    Modelo de servidor; Modelo del servidor; Modello; Modello server; Modelo do servidor; Servermodel; 型号; 服务器型号;
    设备型号; 机型; 硬件型号; 모델; 모델명; 서버 모델; 기종; 장비 모델;
    Sunucu Modeli; Donanım Modeli; Model serwera; Model sprzętu
  `,
  cpuModel: `
    CPU; CPU型番; CPUモデル; プロセッサ; プロセッサー; CPU種別; CPU名; CPU型式; プロセッサ名; CPU種類; 搭載CPU; CPUモデル名; プロセッサ型番; CPU製品名; CPUタイプ;
    CPU model; CPU type; Processor; Processor model; Processor type; CPU name; Processor name; CPU description;
    Processor description; CPU SKU; CPU-Modell; CPU-Typ; Prozessor; Prozessortyp; Prozessormodell;
    Prozessorbezeichnung; CPU-Bezeichnung; Processeur; Type de processeur; Modèle CPU; Modèle de processeur; Type CPU;
    Modèle processeur; Procesador; Modelo de CPU; Tipo de procesador; Modelo de procesador; Modelo CPU; Processore;
    Modello CPU; Tipo processore; Processador; Modelo do processador; CPU-model; Processortype; CPU型号; 处理器; 处理器型号;
    CPU类型; CPU 모델; 프로세서; CPU 모델명; CPU 종류; CPU 타입;
    İşlemci; İŞLEMCİ; İşlemci Modeli; CPU Modeli; İşlemci Tipi; Procesor; Model procesora; Typ procesora; Model CPU
  `,
  sockets: `
    CPU数; ソケット数; CPUソケット数; CPU個数; 物理CPU数; プロセッサ数; CPU搭載数; 搭載CPU数; CPU（個数）; CPU数(物理); 物理CPU; プロセッサー数; CPU基数;
    CPU数（個）; CPU(個); Sockets; CPU sockets; # Sockets; Number of CPUs; CPU count; Processors; Number of processors; NrProcessors;
    Physical CPUs; No. of CPUs; # CPU; CPU qty; Processor count; CPU quantity; Num CPU; Socket count;
    Number of sockets; Physical processors; Populated sockets; CPU packages; Sockel; CPU-Sockel; Anzahl CPUs;
    Anzahl Prozessoren; Anzahl CPU; Anzahl Sockel; CPU-Anzahl; Prozessoren; Physische CPUs; Nombre de CPU; Nb CPU;
    Nombre de processeurs; Nb processeurs; Nombre de sockets; Nb sockets; Nb de CPU; Número de CPU; Nº CPU;
    Número de procesadores; Cantidad de CPU; Nº de procesadores; CPUs; Socket; Numero CPU; N. CPU; Numero processori;
    N. socket; Número de CPUs; Número de processadores; Qtd CPU; Aantal CPU's; Aantal processors; Aantal sockets;
    CPU数量; CPU个数; CPU颗数; 处理器数量; 插槽数; CPU路数; CPU 수; 소켓 수; CPU 개수; 프로세서 수; CPU수; 물리 CPU 수; 소켓수;
    Zócalos; Zócalos de CPU; Nº de zócalos; Número de zócalos; Zocalos; Soquetes; Número de soquetes; Qtd de soquetes;
    Nº de soquetes; Zoccoli; Numero di zoccoli; Numero zoccoli;
    Soket Sayısı; İşlemci Sayısı; CPU Sayısı; Soket; Liczba gniazd; Liczba procesorów; Liczba CPU; Ilość procesorów; Gniazda
  `,
  cores: `
    コア数; 総コア数; 物理コア数; CPUコア数; 合計コア数; コア数（合計）; コア数合計; コア; 物理コア; コア総数; 全コア数; コア数(物理); CPUコア; 総物理コア数; トータルコア数; Cores;
    Total cores; CPU cores; Physical cores; Core count; # Cores; Number of cores; No. of cores; Cores total;
    Total CPU cores; Cores (physical); Total number of cores; CPU core count; Processor cores; Core total;
    Total physical cores; Num cores; Kerne; Kerne gesamt; Anzahl Kerne; CPU-Kerne; Gesamtkerne; Kernanzahl;
    Physische Kerne; Anzahl Cores; Cores gesamt; Prozessorkerne; Cœurs; Nombre de cœurs; Nb cœurs; Coeurs;
    Nombre de coeurs; Nb de cœurs; Cœurs CPU; Total cœurs; Cœurs physiques; Nb coeurs; Núcleos; Número de núcleos;
    Total de núcleos; Nº núcleos; Núcleos totales; Núcleos CPU; Nº de cores; Core; Numero core; Core totali; N. core;
    Core fisici; Kernen; Aantal kernen; Aantal cores; Totaal kernen; 核数; CPU核数; 总核数; 物理核数; 核心数; CPU核心数; 总核心数;
    CPU总核数; 코어 수; 코어수; 총 코어 수; CPU 코어; 물리 코어 수; 총 코어; CPU 코어 수; 전체 코어 수;
    Çekirdek Sayısı; Çekirdek; Toplam Çekirdek; Toplam Çekirdek Sayısı; Liczba rdzeni; Rdzenie; Ilość rdzeni; Rdzenie CPU; Łączna liczba rdzeni
  `,
  coresPerSocket: `
    コア数/CPU; CPUあたりコア数; 1CPUあたりのコア数; コア数（1CPU）; ソケットあたりコア数; コア数/ソケット; CPU当たりコア数; コア/CPU; 1CPU当たりコア数; コア数／CPU;
    コア数(CPU毎); Cores per CPU; Cores per socket; Cores/CPU; Cores/socket; Cores per processor; Core per CPU;
    Cores / Socket; CPU cores per socket; Cores each; Cores per chip; Cores per proc; Kerne je CPU; Kerne pro CPU;
    Kerne/CPU; Cores pro CPU; Kerne je Sockel; Kerne pro Sockel; Kerne pro Prozessor; Cores je CPU; Cœurs par CPU;
    Coeurs par CPU; Cœurs/CPU; Cœurs par socket; Nb cœurs par CPU; Cœurs par processeur;
    Nombre de cœurs par processeur; Núcleos por CPU; Cores por CPU; Núcleos por socket; Núcleos por procesador;
    Núcleos/CPU; Core per socket; Core/CPU; Kernen per CPU; 单颗核数; 每颗核数; 单CPU核数; 每CPU核数; 单颗CPU核数; CPU당 코어 수;
    소켓당 코어 수; 소켓당 코어; CPU당 코어
  `,
  threads: `
    スレッド数; 論理CPU数; 論理プロセッサ数; 論理コア数; 総スレッド数; スレッド; 論理CPU; 論理プロセッサ; HTスレッド数; 論理CPUコア数; Threads; Logical CPUs;
    Logical processors; Logical cores; Total threads; Thread count; # Threads; Number of logical processors;
    CPU threads; Hardware threads; LCPU; Logical processor count; Logische CPUs; Logische Prozessoren; Anzahl Threads;
    Logische Kerne; Processeurs logiques; Nombre de threads; CPU logiques; Nb threads; Cœurs logiques; Hilos;
    Procesadores lógicos; CPU lógicas; Número de hilos; Thread; Processori logici; CPU logiche; Processadores lógicos;
    Logische processors; 线程数; 逻辑CPU数; 逻辑核数; 逻辑处理器数; 总线程数; 스레드 수; 논리 CPU 수; 논리 프로세서; 쓰레드 수; 스레드수
  `,
  clockGHz: `
    クロック(GHz); 周波数(GHz); 動作周波数(GHz); CPUクロック(GHz); クロック周波数(GHz); CPU周波数（GHz）; クロック数(GHz); CPU速度(GHz); Clock (GHz);
    CPU speed (GHz); Speed (GHz); GHz; Clock speed (GHz); Frequency (GHz); CPU GHz; Processor speed (GHz);
    CPU frequency (GHz); CPU clock GHz; Base clock (GHz); Taktfrequenz (GHz); Takt (GHz); Frequenz (GHz);
    CPU-Takt (GHz); Fréquence (GHz); Vitesse CPU (GHz); Cadence (GHz); Fréquence CPU (GHz); Frecuencia (GHz);
    Velocidad CPU (GHz); Velocidad (GHz); Frequenza (GHz); Frequência (GHz); Kloksnelheid (GHz); 主频(GHz); 频率(GHz);
    CPU主频(GHz); 클럭(GHz); 주파수(GHz); CPU 속도(GHz)
  `,
  memoryGiB: `
    メモリ(GB); メモリ容量(GB); 搭載メモリ(GB); メモリー(GB); 実装メモリ(GB); 物理メモリ(GB); メモリサイズ(GB); 総メモリ(GB); 主記憶(GB); 主記憶容量(GB);
    メモリ搭載量(GB); RAM(GB); メモリ量(GB); メモリ［GB］; メモリ (GiB); 合計メモリ(GB); メモリ容量（GB）; Memory (GB); RAM (GB); Total memory (GB);
    Physical memory (GB); Installed memory (GB); Memory GB; RAM GB; Mem (GB); Total RAM (GB); Installed RAM (GB);
    Memory size (GB); Memory capacity (GB); Main memory (GB); Server memory (GB); RAM in GB; GB RAM; Memory_GB;
    RAM installed GB; Total Physical Memory (GB); Memory Total GB; Arbeitsspeicher (GB); Hauptspeicher (GB);
    Speicher (GB); Arbeitsspeicher GB; Speicher gesamt (GB); RAM gesamt (GB); Installierter RAM (GB);
    Mémoire (Go); RAM (Go); Mémoire vive (Go); Mémoire totale (Go); Mémoire RAM (Go);
    Mémoire installée (Go); RAM totale (Go); Mémoire physique (Go); Memoria (GB); Memoria RAM (GB); Memoria total (GB);
    Memoria instalada (GB); Memoria física (GB); Memoria totale (GB); Memória (GB); Memória RAM (GB);
    Memória total (GB); Geheugen (GB); Werkgeheugen (GB); 内存(GB); 内存容量(GB); 物理内存(GB); 总内存(GB); 内存大小(GB); 内存总量(GB);
    메모리(GB); 메모리 용량(GB); 물리 메모리(GB); 총 메모리(GB); 메모리 크기(GB);
    Bellek (GB); Bellek Boyutu (GB); Toplam Bellek (GB); RAM (GB); Pamięć (GB); Pamięć RAM (GB); Pamięć operacyjna (GB); Ilość RAM (GB)
  `,
  usedMemoryGiB: `
    メモリ使用量(GB); 使用メモリ(GB); メモリ使用量ピーク(GB); メモリ使用量(最大)(GB); 最大メモリ使用量(GB); 使用メモリ量(GB); メモリ使用(GB); 実使用メモリ(GB);
    ピーク時メモリ使用量(GB); Memory used (GB); Used memory (GB); Mem used (GB); RAM used (GB);
    Max memory used (GB); Memory usage (GB); Memory consumed (GB); Consumed memory (GB); Peak memory usage (GB);
    Memory in use (GB); Used RAM (GB); Belegter Speicher (GB); Genutzter RAM (GB); RAM belegt (GB);
    Speicherverbrauch (GB); Speicher belegt (GB); Genutzter Arbeitsspeicher (GB); RAM genutzt (GB);
    Verwendeter Speicher (GB); RAM-Nutzung (GB); Mémoire utilisée (Go); RAM utilisée (Go); Mémoire consommée (Go);
    Mémoire utilisée max (Go); Memoria usada (GB); Memoria utilizada (GB); RAM usada (GB);
    Uso de memoria (GB); Memoria consumida (GB); Memoria usata (GB); Memoria utilizzata (GB); RAM usata (GB);
    Memória usada (GB); Memória utilizada (GB); Gebruikt geheugen (GB); Geheugengebruik (GB); 已用内存(GB); 内存使用量(GB);
    使用内存(GB); 메모리 사용량(GB); 사용 메모리(GB); 사용중 메모리(GB)
  `,
  cpuAverageShare: `
    CPU使用率(%); CPU負荷(%); CPU利用率(%); CPU utilization (%); CPU usage (%); CPU %; CPU util; %CPU; CPU load (%);
    CPU busy %; CPU used (%); CPU-Auslastung (%); CPU-Last (%); Auslastung CPU (%); CPU-Nutzung (%);
    Utilisation CPU (%); Charge CPU (%); Taux d'utilisation CPU (%); Utilisation processeur (%); % CPU; Uso de CPU (%);
    Utilización de CPU (%); Carga CPU (%); Uso CPU (%); Utilizzo CPU (%); Carico CPU (%); Utilização de CPU (%);
    CPU-gebruik (%); CPU-belasting (%); CPU 사용률(%); CPU 사용율(%); CPU사용률; CPU平均使用率(%); 平均CPU使用率(%); CPU使用率(平均);
    CPU使用率平均(%); CPU使用率 平均値; CPU使用率（平均）(%); CPU平均(%); CPU使用率(AVG); 平均CPU利用率; CPU average (%); Average CPU (%);
    Avg CPU %; CPU avg (%); Average CPU utilization (%); Mean CPU (%); CPU avg utilization; CPU Average Utilization;
    Avg CPU usage; CPU mean; Typical CPU %; CPU-Auslastung Mittel (%); CPU Mittelwert (%);
    Durchschnittliche CPU-Auslastung (%); CPU-Durchschnitt (%); Mittlere CPU-Auslastung (%); CPU-Auslastung Ø (%);
    CPU Ø (%); CPU-Auslastung Durchschnitt; CPU moyen (%); Utilisation CPU moyenne (%); Moyenne CPU (%);
    CPU moyenne (%); Charge CPU moyenne (%); CPU promedio (%); CPU media (%); Uso medio de CPU (%);
    Uso promedio de CPU (%); Utilizzo medio CPU (%); CPU média (%); Uso médio de CPU (%); Gemiddeld CPU-gebruik (%);
    CPU gemiddeld (%); CPU使用率均值; CPU 평균 사용률(%); 평균 CPU 사용률(%); CPU 평균(%);
    Ortalama CPU Kullanımı (%); CPU Ortalama (%); Średnie użycie CPU (%); Średnie obciążenie procesora (%); Średnie obciążenie CPU (%)
  `,
  cpuPeakShare: `
    CPU使用率ピーク(%); CPUピーク使用率(%); CPU最大使用率(%); 最大CPU使用率(%); CPU使用率(最大); CPU使用率（ピーク）; ピークCPU使用率; CPU使用率 最大値;
    CPU使用率(MAX); CPU使用率最大値(%); ピーク時CPU使用率(%); CPU使用率(ピーク時); CPU利用率(最大); CPUピーク(%); CPU peak (%); Peak CPU (%);
    CPU max (%); Max CPU %; Peak CPU utilization (%); Maximum CPU usage; Peak CPU usage %; CPU Peak Utilization;
    Max CPU Utilization %; CPU Util Peak; Peak processor utilization; CPU utilisation peak; Highest CPU %;
    CPU-Auslastung Spitze (%); CPU Spitze (%); Max. CPU-Auslastung; Maximale CPU-Auslastung (%); Spitzenlast CPU (%);
    CPU max. (%); CPU-Peak (%); CPU-Auslastung max; Pic CPU (%); CPU pic (%); Utilisation CPU max;
    Utilisation CPU maximale (%); CPU crête (%); Pointe CPU (%); CPU máx (%); Pico de CPU (%); CPU máxima (%);
    Uso máximo de CPU (%); Picco CPU (%); CPU piek (%); CPU峰值(%); CPU峰值使用率(%); CPU使用率峰值; CPU 최대 사용률(%);
    최대 CPU 사용률(%); CPU 피크(%); CPU 최대(%);
    CPU Zirve (%); Zirve CPU Kullanımı (%); Maksimum CPU Kullanımı (%); En Yüksek CPU (%); Maksymalne użycie CPU (%); Szczytowe użycie CPU (%); Szczytowe obciążenie CPU (%); Maksymalne obciążenie procesora (%)
  `,
  storageGiB: `
    ディスク容量(GB); ストレージ(GB); ストレージ容量(GB); ディスク(GB); HDD(GB); 内蔵ディスク(GB); 総ディスク容量(GB); HDD容量(GB); ディスクサイズ(GB);
    Storage (GB); Disk (GB); Disk size (GB); Disk capacity (GB); Total disk (GB); HDD (GB); Storage capacity (GB);
    Total storage (GB); Disk space (GB); Provisioned storage (GB); Allocated storage (GB); Disk total GB;
    Festplatte (GB); Speicherplatz (GB); Plattenplatz (GB); Festplattenkapazität (GB); Stockage (Go); Disque (Go);
    Espace disque (Go); Capacité disque (Go); Taille disque (Go); Almacenamiento (GB); Disco (GB);
    Espacio en disco (GB); Capacidad de disco (GB); Spazio disco (GB); Armazenamento (GB); Schijf (GB); Opslag (GB);
    Schijfruimte (GB); 磁盘(GB); 存储容量(GB); 硬盘(GB); 磁盘容量(GB); 디스크(GB); 스토리지(GB); 디스크 용량(GB)
  `,
  os: `
    OS; OS名; OS種別; OSバージョン; オペレーティングシステム; OS種類; OS/バージョン; OS名称; 搭載OS; 基本ソフト; Operating system; OS name; OS version;
    Operating System Name; OS type; Guest OS; OS/Version; Betriebssystem; Betriebssystemversion; OS-Version; BS;
    Système d'exploitation; Système; Version OS; Système exploitation; SO; Sistema operativo; S.O.;
    Sistema operacional; Besturingssysteem; 操作系统; 系统版本; 操作系统版本; 운영체제; 운영 체제; OS 버전;
    İşletim Sistemi; işletim sistemi; İŞLETİM SİSTEMİ; System operacyjny
  `,
  dbms: `
    DBMS; DB; DB種別; データベース; データベース製品; DB製品; DB種類; DBソフト; DB製品名; RDBMS; データベース種別; DBMS種別; DBエンジン; DBMS名;
    DBソフトウェア; 利用DB; 使用DB; Database; Database product; Database type; DB type; Database engine; DB engine;
    Database software; DB product; Database platform; DB software; DBMS type;
    Database technology; DB platform; Datenbank; Datenbanksystem; DB-Typ; Datenbanktyp;
    Datenbankprodukt; DB-Produkt; DB-System; Datenbanksoftware; SGBD; Base de données; Type de base; Type BDD; BDD;
    Moteur; SGBDR; Type de base de données; Moteur BDD; Moteur de base de données; Base de datos;
    Motor de base de datos; Tipo de base de datos; BD; Motor BD; Motor; Gestor de base de datos; Tipo database;
    Tipo DB; Base dati; Banco de dados; Tipo de banco de dados; Databasetype; 数据库; 数据库类型; 数据库产品; 数据库软件;
    데이터베이스; DB 종류; DB 유형; 데이터베이스 종류; DBMS 종류;
    Gestor de BD; Gestor BD; Gestor de bases de datos; Motor de BD; Sistema gestor de base de datos; SGBD; Tipo de BD;
    Gestor de base de dados; Gerenciador de banco de dados; Sistema de banco de dados; SGBD utilizado;
    Gestore di database; Gestore database; Gestore DB; Sistema di gestione database; Motore database; Tipo DB;
    Veritabanı; Veri Tabanı; Veritabanı Türü; Veritabanı Ürünü; Baza danych; Typ bazy danych; Silnik bazy danych; Produkt bazodanowy
  `,
  dbEdition: `
    Edición; Edición de la base de datos; Edición de BD; Edição; Edição do banco de dados; Edição da base de dados; Edizione;
    Edizione database; Edizione del database; Edizione DB;
    Edisyon; Veritabanı Edisyonu; Edycja; Edycja bazy danych
  `,
  dbVersion: `
    Versión de la base de datos; Versión de BD; Versión BD; Versão do banco de dados; Versão da base de dados; Versão BD;
    Versione database; Versione del database; Versione DB
  `,
  environment: `
    環境; 区分; 環境区分; 本番/開発; 利用環境; 稼働環境; 環境種別; Environment; Env; Stage;
    Environment type; Prod/Test; Server environment; Umgebung; Stufe; Systemumgebung;
    Environnement; Env.; Entorno; Ambiente; Omgeving; OTAP; 环境; 环境类型; 환경; 구분;
    운영구분; 운영 환경;
    Ortam; Środowisko; Rodzaj środowiska
  `,
  poweredOn: `
    状態; 稼働状態; 稼働状況; 電源; 電源状態; ステータス; 運用状態; 運用状況; State; Status; Power state; Powerstate; Power; Running state;
    Power status; Server status; Operational status; Lifecycle status; VM status; Zustand; Betriebszustand;
    Betriebsstatus; Energiezustand; État; Statut; Etat; État d'alimentation; Estado; Estado de energía; Situación;
    Stato; Stato alimentazione; Situação; Toestand; 状态; 电源状态; 运行状态; 상태; 전원 상태; 가동 상태; 운영 상태;
    Durum; Durumu; Güç Durumu; Stan; Stan zasilania
  `,
  count: `
    台数; 数量; サーバ台数; 導入台数; Quantity; Qty; # Servers; Number of servers; No. of servers; Server count; Qty.; Anzahl;
    Stück; Stückzahl; Menge; Anzahl Server; Quantité; Qté; Nb serveurs; Nombre de serveurs; Cantidad;
    Número de servidores; Cant.; Quantità; Q.tà; Numero server; Quantidade; Qtd; Aantal; Aantal servers; 수량; 대수;
    서버 수
  `,
  ipAddress: `
    IPアドレス; IP; サーバIP; IPv4アドレス; IP address; IP addr; IPv4; IPv4 address; Primary IP; IP Address(es); Private IP;
    IP-Adresse; IP Adresse; Adresse IP; Dirección IP; Indirizzo IP; Endereço IP; IP-adres; IP地址; IP 주소; IP주소
  `,
  serialNumber: `
    シリアル番号; 製造番号; シリアルNo; S/N; シリアル; 機番; 製造番号(S/N); Serial number; Serial; Serial No; Serial #; Service tag;
    SerialNumber; Service Tag/Serial; Seriennummer; Serien-Nr.; Serien-Nr; SN; Numéro de série; N° de série; N° série;
    Número de serie; Nº de serie; Numero di serie; Matricola; Seriale; Número de série; Serienummer; 序列号; 시리얼 번호;
    일련번호; 시리얼
  `,
  cluster: `
    クラスタ; クラスタ名; クラスター; クラスター名; Cluster; Cluster name; Cluster Name; Clustername; Cluster-Name; Grappe; Nom du cluster;
    Clúster; Nombre del clúster; Clusternaam; 集群; 集群名称; 클러스터; 클러스터명
  `,
};

/** Headers that hold words of a field and are of something else. */
const OF_OTHERS = `
    Average memory used (GB); 平均メモリ使用量(GB); Memory slots; Max memory (GB); Max RAM (GB);
  Nom du responsable; Name des Ansprechpartners; 担当者名; Serverraum; CPU-Temperatur; CPU ready (%); Kernel version;
  Core switch; Thread dumps; Disk type; ディスク本数; Disk D; Disk C (GB); Total cost; Max. connections; Uso; Last backup; Letzte Sicherung;
  Numéro de contrat; Anzahl Benutzer; Aantal gebruikers; Cantidad de usuarios; 사용자 수; 用户数; Motorola; Charge
`;

const CELLS: Readonly<Record<string, string>> = {
  name: 'db01',
  model: 'PowerEdge R740',
  cpuModel: 'Xeon Gold 6248',
  dbms: 'Oracle Database 19c Enterprise Edition',
  dbEdition: 'Standard Edition 2',
  dbVersion: '19.21',
  os: 'Windows Server 2019',
  environment: 'production',
  poweredOn: 'on',
  ipAddress: '10.1.2.3',
  dnsName: 'db01.example.com',
  uuid: '4c4c4544-0042-3510-8058-b7c04f564231',
  serialNumber: 'CZ1234ABCD',
  cluster: 'CL1',
};
const NUMBER = '16';

function headersIn(list: string): readonly string[] {
  return list
    .split(';')
    .map((header) => header.trim())
    .filter((header) => header !== '');
}

/** Where they stand alone, a DNS name is what a machine is called, and a database is what runs there. */
const MEANS_MORE = ['DNS name', 'DNS名', 'Database', 'データベース'];

/** What a screen calls a field. */
interface Named {
  readonly label: Text;
  readonly title?: Text;
  readonly holds: string;
}

/** The field that a list reads from a column of this header, with this cell below it. */
function fieldOf(header: string, cell: string): string | null {
  const [match] = matchColumns(COLUMNS, headerRowOf(1, [header]), [[cell]]);
  return match?.field ?? null;
}

it.each(Object.entries(HEADERS))('%s goes by the headers that people write', (field, list) => {
  const others = headersIn(list)
    .map((header) => [header, fieldOf(header, CELLS[field] ?? NUMBER)])
    .filter(([, found]) => found !== field);
  expect(others).toEqual([]);
});

it.each(['en', 'ja'] as const)(
  'what a screen calls a field is a header of it, as lists that are saved from it have (%s)',
  (language) => {
    const fields = { ...SERVER_FIELDS, ...WORKLOAD_FIELDS } as Readonly<Record<string, Named>>;
    const others = Object.keys(COLUMNS).flatMap((field) => {
      const named = fields[field];
      return [named?.label, named?.title].flatMap((each) => {
        const header = each?.[language];
        const cell = CELLS[field] ?? (named?.holds === 'text' ? 'a' : NUMBER);
        if (header === undefined || MEANS_MORE.includes(header)) return [];
        const found = fieldOf(header, cell);
        return found === field ? [] : [[field, header, found]];
      });
    });
    expect(others).toEqual([]);
  },
);

it('takes no header of something else for a field', () => {
  const taken = headersIn(OF_OTHERS)
    .map((header) => [header, fieldOf(header, NUMBER)])
    .filter(([, field]) => field !== null);
  expect(taken).toEqual([]);
});

it('tells cores of one CPU from those of all by what parts the words', () => {
  expect(fieldOf('Cœurs/CPU', NUMBER)).toBe('coresPerSocket');
  expect(fieldOf('Cœurs CPU', NUMBER)).toBe('cores');
  expect(fieldOf('Core/CPU', NUMBER)).toBe('coresPerSocket');
  expect(fieldOf('Core CPU', NUMBER)).toBe('cores');
});
