import type { Source } from '../../figure/index.ts';

/** Size of a huge page of x86-64 in MiB, by the documentation of HugeTLB pages. */
export const HUGE_PAGE_MIB = 2;

export const SYSCTL: Source = {
  title: 'Linux kernel documentation, sysctl/kernel',
  section: 'numa_balancing, numa_balancing_scan_delay_ms and others',
  url: 'https://docs.kernel.org/admin-guide/sysctl/kernel.html#numa-balancing',
  date: null,
};
export const HUGETLB: Source = {
  title: 'Linux kernel documentation, HugeTLB Pages',
  section: 'nr_hugepages of a node, vm.nr_hugepages',
  url: 'https://docs.kernel.org/admin-guide/mm/hugetlbpage.html',
  date: null,
};
export const TMPFILES: Source = {
  title: 'tmpfiles.d(5), systemd 252',
  section: 'w',
  url: 'https://www.freedesktop.org/software/systemd/man/252/tmpfiles.d.html',
  date: null,
};
export const IRQ_AFFINITY: Source = {
  title: 'Linux kernel documentation, SMP IRQ affinity',
  section: '/proc/irq/IRQ#/smp_affinity_list',
  url: 'https://docs.kernel.org/core-api/irq/irq-affinity.html',
  date: null,
};
/**
 * NOPM of Postgres with all memory remote and with all local, with huge pages and without; as the source of the stall factor of OLTP on
 * two sockets prints them.
 */
export const NOPM = { huge: { remote: 764_983, local: 800_831 }, small: { remote: 716_298, local: 771_149 } } as const;
