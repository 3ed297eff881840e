/**
 * Names of objects and counters in the languages of Windows, lower-cased. Japanese, Chinese and Korean Windows keep the English ones;
 * their own names are what monitoring tools and people write that export counters.
 */
export const PROCESSOR: ReadonlySet<string> = new Set([
  'processor',
  'processor information',
  'prozessor',
  'prozessorinformationen',
  'processeur',
  'informations sur le processeur',
  'procesador',
  'información del procesador',
  'processore',
  'informazioni processore',
  'processador',
  'informações do processador',
  'процессор',
  'сведения о процессоре',
  'procesor',
  'プロセッサ',
  'プロセッサー',
  '处理器',
  '處理器',
  '프로세서',
]);

export const PROCESSOR_TIME: ReadonlySet<string> = new Set([
  '% processor time',
  'prozessorzeit (%)',
  '% prozessorzeit',
  '% temps processeur',
  '% de tiempo de procesador',
  '% tempo processore',
  '% tempo de processador',
  '% tempo do processador',
  '% загруженности процессора',
  '% загрузки процессора',
  '% czasu procesora',
  'czas procesora (%)',
  '% processortijd',
  '% プロセッサ時間',
  '% 处理器时间',
  '% 處理器時間',
  '% 프로세서 시간',
]);

/** What a Hyper-V host measures: the processor object inside its management partition sees that partition alone. */
export const HYPERVISOR_PROCESSOR = 'hyper-v hypervisor logical processor';
export const HYPERVISOR_TIME = '% total run time';

export const MEMORY: ReadonlySet<string> = new Set([
  'memory',
  'arbeitsspeicher',
  'speicher',
  'mémoire',
  'memoria',
  'memória',
  'память',
  'pamięć',
  'geheugen',
  'メモリ',
  '内存',
  '記憶體',
  '메모리',
]);

export const COMMITTED_BYTES: ReadonlySet<string> = new Set([
  'committed bytes',
  'zugesicherte bytes',
  'octets validés',
  'bytes confirmados',
  'byte vincolati',
  'bytes consolidados',
  'байт выделенной виртуальной памяти',
  'コミット済みバイト数',
  'コミット済みバイト',
  'コミットされたバイト数',
]);

/** Memory that is free: without what is installed, which no counter says, it tells no use. */
export const AVAILABLE_BYTES: ReadonlySet<string> = new Set([
  'available bytes',
  'available kbytes',
  'available mbytes',
  'verfügbare bytes',
  'verfügbare kb',
  'verfügbare mb',
  'octets disponibles',
  'mégaoctets disponibles',
  'bytes disponibles',
  'mbytes disponibles',
  'megabytes disponibles',
  'byte disponibili',
  'mb disponibili',
  'доступно мб',
  '利用可能バイト数',
  '利用可能バイト',
  '利用可能な mb',
  '利用可能なメガバイト',
  '利用可能メガバイト数',
  '使用可能バイト数',
  '使用可能メガバイト数',
]);

/** Memory of all processes, where the machine's own counter was not recorded. */
export const PRIVATE_BYTES: ReadonlySet<string> = new Set([
  'private bytes',
  'private bytes (prozess)',
  'octets privés',
  'bytes privados',
  'byte privati',
  'байт исключительного пользования',
  'プライベート バイト数',
]);

export const PHYSICAL_DISK: ReadonlySet<string> = new Set([
  'physicaldisk',
  'physikalischer datenträger',
  'disque physique',
  'disco físico',
  'disco fisico',
  'физический диск',
  'dysk fizyczny',
  'fysieke schijf',
  '物理ディスク',
]);

export const TRANSFERS: ReadonlySet<string> = new Set([
  'disk transfers/sec',
  'übertragungen/s',
  'transferts disque/s',
  'transferencias de disco/s',
  'trasferimenti disco/sec',
  'transferências de disco/s',
  'обращений к диску/с',
  'ディスク転送/秒',
  'ディスク転送数/秒',
  'ディスク転送回数/秒',
]);
export const READS: ReadonlySet<string> = new Set([
  'disk reads/sec',
  'lesevorgänge/s',
  'lectures disque/s',
  'lecturas de disco/s',
  'letture disco/sec',
  'leituras de disco/s',
  'ディスク読み取り/秒',
  'ディスク読み取り数/秒',
  'ディスク読み取り回数/秒',
  'ディスク読み込み/秒',
  'обращений чтения с диска/с',
]);
export const WRITES: ReadonlySet<string> = new Set([
  'disk writes/sec',
  'schreibvorgänge/s',
  'écritures disque/s',
  'escrituras en disco/s',
  'scritture disco/sec',
  'gravações de disco/s',
  'ディスク書き込み/秒',
  'ディスク書き込み数/秒',
  'ディスク書き込み回数/秒',
  'обращений записи на диск/с',
]);
