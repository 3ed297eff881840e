/**
 * What headers speak of, by the words for it in English, Japanese, German, French, Spanish, Italian, Dutch, Portuguese, Chinese and Korean.
 * A word that stands for two things names both. Words that mean one thing here and another there are in no list: 'nombre' is a name in
 * Spanish and a number in French.
 */
export const TERMS: Readonly<Record<string, readonly string[]>> = {
  cpu: [
    ...['cpu', 'processor', 'proc', 'プロセッサ', 'プロセッサー', 'prozessor', 'processeur', 'procesador'],
    ...['processore', 'processador', '处理器', '處理器', '프로세서'],
  ],
  'cpu count': [
    ...['cpus', 'processors', 'prozessoren', 'processeurs', 'procesadores', 'processori', 'processoren'],
    ...['processadores'],
  ],
  'cpu type': ['prozessortyp', 'processortype'],
  'cpu model': ['prozessormodell', 'processormodel', 'prozessorbezeichnung'],
  'cpu clock': ['主频', '主頻'],
  'virtual cpu': ['vcpu', 'vcpus'],
  virtual: ['virtual', '仮想', 'virtuell', 'virtuelle', 'virtuelles', 'virtueller', 'virtuale', '虚拟', '가상'],
  logical: [
    ...['logical', '論理', 'logisch', 'logische', 'logischer', 'logique', 'logiques', 'lógico', 'lógicos'],
    ...['lógica', 'lógicas', 'logico', 'logici', 'logica', 'logiche', '逻辑', '邏輯', '논리'],
  ],
  core: [
    ...['core', 'cores', 'コア', 'kern', 'kerne', 'kernen', 'cœur', 'cœurs', 'coeur', 'coeurs', 'núcleo'],
    ...['núcleos', 'nucleos', '核', '核心', '코어'],
  ],
  'core count': ['kernanzahl', 'kernzahl'],
  thread: ['thread', 'threads', 'スレッド', 'hilo', 'hilos', '线程', '執行緒', '스레드', '쓰레드'],
  socket: ['socket', 'sockets', 'ソケット', 'sockel', '插槽', '소켓'],
  per: [
    ...[
      'per',
      'each',
      '/',
      'あたり',
      '当たり',
      '当り',
      'ごと',
      '毎',
      'je',
      'pro',
      'par',
      'por',
      '每',
      '单',
      '单颗',
      '每颗',
    ],
    ...['당'],
  ],
  count: [
    ...['count', 'number', 'num', 'no', 'qty', 'quantity', '#', '数', '個数', '台数', '個', '台', '数量', 'anzahl'],
    ...['nb', 'nbre', 'nº', 'n°', 'número', 'numero', 'cantidad', 'qtd', 'quantidade', 'aantal', '个数', '颗数'],
    ...['數', '數量', '수', '개수', '수량'],
  ],
  memory: [
    ...['memory', 'mem', 'ram', 'メモリ', 'メモリー', '主記憶', '主記憶装置', '主メモリ', '主メモリー'],
    ...['speicher', 'arbeitsspeicher', 'hauptspeicher', 'mémoire', 'memoire', 'memoria', 'memória', 'geheugen'],
    ...['werkgeheugen', '内存', '記憶體', '메모리'],
  ],
  'memory used': ['speicherverbrauch', 'speichernutzung', 'speicherbelegung', 'geheugengebruik'],
  storage: ['storage', 'disk', 'disks', 'hdd', 'ストレージ', 'ディスク', 'ハードディスク', '스토리지', '디스크'],
  peak: [
    ...['peak', 'max', 'maximum', 'percentile', '95', '95th', 'p95', '99', '99th', 'p99', 'ピーク', 'ピーク時'],
    ...['最大', '最高', '最繁時', 'パーセンタイル', 'highest', 'spitze', 'maximal', 'maximale', 'maximaler', 'pic'],
    ...['pointe', 'crête', 'pico', 'máx', 'máxima', 'máximo', 'picco', 'massimo', 'massima'],
    ...['piek', 'maximaal', '峰值', '최대', '최고', '피크'],
  ],
  average: [
    ...['average', 'avg', 'mean', '平均', '通常', '通常時', '平常時', '定常時', 'typical', '均值', 'durchschnitt'],
    ...['durchschnittlich', 'durchschnittliche', 'mittel', 'mittelwert', 'mittlere', 'ø', 'moyen', 'moyenne', 'moy'],
    ...['media', 'medio', 'promedio', 'média', 'médio', 'gemiddeld', 'gemiddelde', '평균'],
  ],
  use: ['usage'],
  'share used': [
    ...['utilization', 'utilisation', 'util', 'load', 'busy', '使用率', '利用率', '負荷', '負荷率', 'auslastung'],
    ...['last', 'charge', 'utilización', 'carga', 'carico', 'utilização', 'belasting', '사용률', '사용율', '이용률'],
  ],
  used: [
    ...['used', 'consumed', '使用', '使用量', '利用量', '使用済み', 'belegt', 'belegter', 'belegte', 'genutzt'],
    ...['genutzter', 'verwendet', 'verwendeter', 'nutzung', 'verbrauch', 'utilisé', 'utilisée', 'consommé'],
    ...['consommée', 'usado', 'usada', 'utilizado', 'utilizada', 'consumido', 'consumida', 'usato', 'usata'],
    ...['utilizzato', 'utilizzata', 'gebruikt', 'gebruikte', 'gebruik', '已用', '已使用', '사용', '사용량', '사용중'],
  ],
  installed: [
    ...['installed', 'installiert', 'installierter', 'installierte', 'installé', 'installée', 'instalado'],
    ...['instalada', 'installato', 'installata', 'geïnstalleerd'],
  ],
  physical: [
    ...['physical', 'physisch', 'physische', 'physischer', 'physique', 'physiques', 'físico', 'física', 'físicos'],
    ...['fisico', 'fisica', 'fisici', 'fysiek', 'fysieke', '物理', '물리'],
  ],
  total: [
    ...['total', 'gesamt', 'insgesamt', 'totale', 'totales', 'totali', 'totaal', 'トータル', '总', '總', '总量', '총'],
    ...['전체', '합계'],
  ],
  database: [
    ...['database', 'databases', 'db', 'データベース', 'datenbank', 'bdd', 'bd', '数据库', '資料庫', '데이터베이스'],
    ...['sgbd', 'sgbdr'],
  ],
  type: [
    ...['type', 'kind', '種別', '種類', 'タイプ', '型', '型式', '型番', '型名', 'typ', 'tipo', '类型', '類型', '종류'],
    ...['유형', '타입'],
  ],
  version: ['version', 'ver', 'バージョン', '版', 'versión', 'versione', 'versie', 'versão', '版本', '버전'],
  model: [
    ...['model', 'モデル', '機種', 'modell', 'modèle', 'modelo', 'modello', 'bezeichnung', '型号', '型號', '모델'],
  ],
  product: ['product', '製品', 'produkt', 'produit', 'producto', 'prodotto', 'produto', '产品', '제품'],
  engine: ['engine', 'エンジン', 'moteur', 'motor', 'motore'],
  software: ['software', 'ソフト', 'ソフトウェア', 'logiciel', '软件', '소프트웨어'],
  platform: ['platform', 'technology', 'plattform', 'plateforme', 'プラットフォーム'],
  environment: ['environment', 'env', '環境'],
  clock: [
    ...['clock', 'frequency', 'speed', 'クロック', '周波数', '速度', 'takt', 'taktfrequenz', 'frequenz', 'fréquence'],
    ...['vitesse', 'cadence', 'frecuencia', 'velocidad', 'frequenza', 'velocità', 'kloksnelheid', 'frequência'],
    ...['频率', '클럭', '주파수', '속도'],
  ],
  server: [
    ...['server', 'servers', 'サーバ', 'サーバー', 'serveur', 'serveurs', 'servidor', 'servidores', '服务器', '伺服器'],
    ...['서버'],
  ],
  host: ['host', 'hosts', 'ホスト', 'hôte', '主机', '主機', '호스트'],
  machine: ['machine', 'マシン', 'maschine', 'máquina', 'macchina', '机器', '장비'],
  capacity: ['capacity', '容量', 'kapazität', 'capacité', 'capacidad', 'capacità', 'capaciteit', 'capacidade', '용량'],
  size: ['size', 'サイズ', 'größe', 'taille', 'tamaño', 'dimensione', 'grootte', 'tamanho', '大小', '크기'],
  name: ['name', '名', '名称', 'nom', 'nome', 'naam', '名稱', '명', '이름'],
  '': [
    ...['of', 'the', 'in', 's', 'at', 'の', '時', 'space', 'der', 'des', 'die', 'de', 'du', 'la', 'le', 'les'],
    ...['del', 'della', 'di', 'do', 'da', 'van', 'taux'],
  ],
};
