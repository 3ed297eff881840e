import { type Figure, type Source, text } from '../figure/index.ts';

/** The cost model that the author of automatic NUMA balancing reports its changes by, in accesses to a word of memory. */
const MMTESTS = {
  title: 'mmtests, MonitorMmtestsvmstat.pm',
  section: 'AutoNUMA cost model: values for x86-64',
  url: 'https://github.com/gormanm/mmtests',
  date: null,
} as const satisfies Source;

/** Reading and writing an entry of the page table. */
export const ACCESSES_PER_MARK: Figure = {
  label: text('memory accesses to mark a page', '1ページのマークに要するメモリアクセス'),
  value: 7,
  unit: 'count',
  kind: 'assumption',
  source: MMTESTS,
};

/** A minor fault of the process. */
export const ACCESSES_PER_FAULT: Figure = {
  label: text('memory accesses to catch an access', '1回のヒンティングフォルトに要するメモリアクセス'),
  value: 5000,
  unit: 'count',
  kind: 'assumption',
  source: MMTESTS,
};

/** Isolating a page (19) and copying it (519). */
export const ACCESSES_PER_MOVE: Figure = {
  label: text('memory accesses to move a page', '1ページの移動に要するメモリアクセス'),
  value: 538,
  unit: 'count',
  kind: 'assumption',
  source: MMTESTS,
};

export const BASE_PAGE_BYTES: Figure = {
  label: text('base page of x86-64', 'x86-64のベースページ'),
  value: 4096,
  unit: 'bytes',
  kind: 'assumption',
  source: MMTESTS,
};
