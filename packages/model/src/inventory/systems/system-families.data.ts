import { text } from '../../figure/index.ts';

/** Operating systems of which two do not run on one server but in virtual machines. */
export const SYSTEM_FAMILIES = {
  windows: text('Windows', 'Windows'),
  linux: text('Linux', 'Linux'),
  aix: text('AIX', 'AIX'),
  solaris: text('Solaris', 'Solaris'),
  'hp-ux': text('HP-UX', 'HP-UX'),
  'ibm-i': text('IBM i', 'IBM i'),
  vios: text('Virtual I/O Server', 'Virtual I/O Server'),
} as const;

export type SystemFamily = keyof typeof SYSTEM_FAMILIES;
