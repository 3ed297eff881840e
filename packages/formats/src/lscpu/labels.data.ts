/** What lscpu calls its figures, in English and as its Japanese translation does; compared without blanks. */
export const LSCPU_LABELS = {
  cpus: ['CPU(s)', 'CPU'],
  online: ['On-line CPU(s) list', 'オンラインになっている CPU のリスト', 'オンラインのCPUリスト'],
  threadsPerCore: ['Thread(s) per core', 'コアあたりのスレッド数'],
  coresPerSocket: ['Core(s) per socket', 'ソケットあたりのコア数'],
  coresPerCluster: ['Core(s) per cluster', 'クラスタあたりのコア数', 'クラスターあたりのコア数'],
  clusters: ['Cluster(s)', 'クラスタ数', 'クラスター数'],
  sockets: ['Socket(s)', 'CPU socket(s)', 'ソケット数'],
  socketsPerBook: ['Socket(s) per book', 'ブックあたりのソケット数'],
  booksPerDrawer: ['Book(s) per drawer'],
  books: ['Book(s)', 'ブック数'],
  drawers: ['Drawer(s)'],
  model: ['Model name', 'モデル名'],
  nodes: ['NUMA node(s)', 'NUMA ノード数', 'NUMAノード'],
  hypervisor: ['Hypervisor vendor', 'ハイパーバイザのベンダ', 'ハイパーバイザーベンダー', 'ハイパーバイザのベンダー'],
} as const satisfies Record<string, readonly string[]>;

export type LscpuLabel = keyof typeof LSCPU_LABELS;
