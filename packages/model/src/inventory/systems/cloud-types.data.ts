import type { Source } from '../../figure/index.ts';

/** Types of machines of one cloud: how they are written in small letters, and which of them have Arm processors. */
export interface CloudTypes {
  readonly written: RegExp;
  readonly arm: RegExp;
  /** What a machine of such a type runs on, as far as the type says. */
  readonly processor: string;
  readonly source: Source;
}

export const CLOUD_TYPES: readonly CloudTypes[] = [
  {
    // 'r6g.xlarge', 'db.r6g.4xlarge', 'x2iedn.32xlarge', 'm7i-flex.large', 'm7g.metal', 'u7i-12tb.224xlarge', 'u-6tb1.56xlarge'
    written:
      /^(?:db\.)?(?:[a-z]{1,4}\d{1,2}[a-z]{0,5}(?:-[a-z\d]{1,8})?|u-\d{1,2}tb\d)\.(?:nano|micro|small|medium|large|\d{0,3}xlarge|metal)(?:[.-].{1,30})?$/,
    // The g behind the generation, before further letters: c7gn, im4gn, is4gen; the first had none.
    arm: /^(?:db\.)?(?:a1|[a-z]{1,4}\d{1,2}g[a-z]{0,4})\./,
    processor: 'AWS Graviton',
    source: {
      title:
        'Amazon EC2 User Guide, "Instance types", additional capabilities (g: AWS Graviton processors); "Document history" (A1: Arm-based processors)',
      url: 'https://github.com/awsdocs/amazon-ec2-user-guide/blob/d289961421fa79447add68ca26e3ec5ae96fdf41/doc_source/instance-types.md',
      date: '2023-05-11',
    },
  },
  {
    // 'Standard_D4ps_v5', 'Standard E8pds v5 (8 vcpus, 64 GiB memory)'
    written: /^standard[_ ][a-z]{1,4}\d{1,4}(?:-\d{1,3})?[a-z]{0,6}(?:[_ ][a-z\d]{1,12}){0,3}(?: \(.{0,60})?$/,
    arm: /^standard[_ ][a-z]{1,4}\d{1,4}(?:-\d{1,3})?[a-z]{0,5}p/,
    processor: 'Arm (Azure)',
    source: {
      title: 'Azure virtual machines, "Azure VM sizes naming conventions", additive features (p = ARM-based processor)',
      url: 'https://learn.microsoft.com/en-us/azure/virtual-machines/vm-naming-conventions',
      date: '2026-11-30',
    },
  },
  {
    // 't2a-standard-4', 'c4a-highmem-8', 'n4a-standard-4', 'n2-custom-6-20480'
    written:
      /^[a-z]\d{1,2}[a-z]?-(?:standard|highmem|highcpu|ultramem|megamem|hypermem|custom|micro|small|medium)\b.{0,30}$/,
    arm: /^(?:t2a|c4a|n4a)-/,
    processor: 'Arm (Google Cloud)',
    source: {
      title:
        'Google Cloud, Compute Engine, "CPU platforms", Arm processors (T2A, C4A, N4A: one thread per core, each vCPU maps to a physical core); "General-purpose machine family", N4A machine series (Axion, Arm Neoverse N3)',
      url: 'https://docs.cloud.google.com/compute/docs/cpu-platforms',
      date: '2026-11-30',
    },
  },
  {
    // 'VM.Standard.A1.Flex', 'BM.Standard.A1.160', 'VM.Standard3.Flex', 'VM.DenseIO.E4.Flex', 'VM.Standard4.Ax.Flex'
    written: /^(?:vm|bm)\.(?:standard|optimized|denseio|gpu|hpc)\d?(?:\.[a-z\d]{1,8}){1,3}$/,
    arm: /^(?:vm|bm)\.standard\.a\d\./,
    processor: 'Ampere (Oracle Cloud)',
    source: {
      title:
        'Oracle Cloud Infrastructure, "Compute Shapes", Flexible Shapes and Bare Metal Shapes (A1: Altra, A2: AmpereOne, A4: AmpereOne-M, Arm-based processors of Ampere)',
      url: 'https://docs.oracle.com/en-us/iaas/Content/Compute/References/computeshapes.htm',
      date: '2026-11-30',
    },
  },
];
