import type { Source } from '../figure/index.ts';

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
    // 'r6g.xlarge', 'db.r6g.4xlarge', 'x2iedn.32xlarge', 'm7i-flex.large', 'm7g.metal'
    written:
      /^(?:db\.)?[a-z]{1,4}\d{1,2}[a-z]{0,5}(?:-[a-z\d]{1,8})?\.(?:nano|micro|small|medium|large|\d{0,3}xlarge|metal)(?:[.-].{1,30})?$/,
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
    // 't2a-standard-4', 'c4a-highmem-8', 'n2-custom-6-20480'
    written:
      /^[a-z]\d{1,2}[a-z]?-(?:standard|highmem|highcpu|ultramem|megamem|hypermem|custom|micro|small|medium)\b.{0,30}$/,
    arm: /^(?:t2a|c4a)-/,
    processor: 'Arm (Google Cloud)',
    source: {
      title:
        'Arm Learning Paths, Google Cloud C4A (Arm-based Axion VMs); of Tau T2A: output of lscpu on a t2a-standard-4 (aarch64), 2022-07',
      url: 'https://github.com/ArmDeveloperEcosystem/arm-learning-paths/pull/2542',
      date: '2025-11-10',
    },
  },
];
