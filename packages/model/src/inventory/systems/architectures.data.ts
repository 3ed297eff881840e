import { type Source, text } from '../../figure/index.ts';
import type { SystemFamily } from './system-families.data.ts';

/** Processor architectures of database servers: programs compiled for one do not run on another. */
export const ARCHITECTURES = {
  x86: text('x86', 'x86'),
  power: text('POWER', 'POWER'),
  sparc: text('SPARC', 'SPARC'),
  itanium: text('Itanium or PA-RISC', 'ItaniumまたはPA-RISC'),
  z: text('IBM Z', 'IBM Z'),
  arm: text('Arm', 'Arm'),
} as const;

export type Architecture = keyof typeof ARCHITECTURES;

/** Systems that run on one architecture alone, whatever a list says of the processor. */
export const ARCHITECTURE_OF_SYSTEM: Partial<Readonly<Record<SystemFamily, Architecture>>> = {
  aix: 'power',
  'ibm-i': 'power',
  vios: 'power',
  'hp-ux': 'itanium',
};

/** How lists and tools write processors and models; the first that is found. “Intel Itanium” is none of x86. */
export const WRITTEN_ARCHITECTURES: readonly (readonly [Architecture, RegExp])[] = [
  ['power', /\bpower ?(?:pc|\d)|\bibm power\b/i],
  // Fujitsu's M10 (M10-1, M10-4, M10-4S) and SPARC M12 (M12-1, M12-2, M12-2S) have SPARC64 X, X+ and XII: “Fujitsu SPARC M12 and Fujitsu M10 Server
  // Architecture”, C120-E690-10EN, 2017-07.
  ['sparc', /sparc|\bsun4[uv]\b|\bm10-(?:1|4s?)(?![\w-])|\bm12-(?:1|2s?)(?![\w-])/i],
  ['itanium', /itanium|\bia-?64\b|\bpa-?risc\b/i],
  ['z', /\b(?:ibm|system) z(?:\b|\d)|\bzseries\b|\bs\/?390x?\b/i],
  ['arm', /\bampere\b|\bneoverse\b|\bkunpeng\b|\bgraviton|\barm(?:v\d|64)?\b|\baarch64\b/i],
  ['x86', /xeon|epyc|opteron|intel|\bamd|authenticamd|pentium|hygon|x86/i],
];

/** Systems whose data are big-endian by the source below, on the one architecture they have; Solaris has it on SPARC. */
export const BIG_ENDIAN_SYSTEMS: ReadonlySet<SystemFamily> = new Set(['aix', 'hp-ux', 'solaris']);

export const BYTE_ORDERS: Source = {
  title: 'Oracle Database 18c documentation',
  section:
    'Transporting Data Across Platforms (AIX, HP-UX, HP-UX IA, Solaris on SPARC: big; Linux and Windows on x86: little)',
  url: 'https://docs.oracle.com/en/database/oracle/oracle-database/18/spmdu/transporting-data-across-platforms.html',
  date: '2026-11-30',
};
