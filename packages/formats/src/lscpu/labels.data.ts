/** What lscpu calls its figures, in English and as it is translated (Japanese, Chinese, German); compared without blanks. Named as the record's fields where it has one. */
export const LSCPU_LABELS = {
  cpus: ['CPU(s)', 'CPU'],
  threads: [
    'On-line CPU(s) list',
    'オンラインになっている CPU のリスト',
    'オンラインのCPUリスト',
    '在线 CPU 列表',
    'Liste der Online-CPU(s)',
  ],
  threadsPerCore: ['Thread(s) per core', 'コアあたりのスレッド数', '每个核的线程数', 'Thread(s) pro Kern'],
  coresPerSocket: [
    'Core(s) per socket',
    'ソケットあたりのコア数',
    '每个座的核数',
    'Kern(e) pro Socket',
    'Kern(e) pro Sockel',
  ],
  coresPerCluster: ['Core(s) per cluster', 'クラスターあたりのコア数'],
  clusters: ['Cluster(s)', 'クラスター数'],
  sockets: ['Socket(s)', 'CPU socket(s)', 'ソケット数', '座', 'Sockel'],
  socketsPerBook: ['Socket(s) per book', 'ブックあたりのソケット数'],
  booksPerDrawer: ['Book(s) per drawer'],
  books: ['Book(s)', 'ブック数'],
  drawers: ['Drawer(s)'],
  cpuModel: ['Model name', 'モデル名', '型号名称', 'Modellname'],
  nodes: ['NUMA node(s)', 'NUMA ノード数', 'NUMAノード', 'NUMA 节点', 'NUMA-Knoten'],
  hypervisor: [
    'Hypervisor vendor',
    'ハイパーバイザのベンダ',
    'ハイパーバイザーベンダー',
    '超管理器厂商',
    'Hypervisor-Anbieter',
  ],
} as const satisfies Record<string, readonly string[]>;

export type LscpuLabel = keyof typeof LSCPU_LABELS;
