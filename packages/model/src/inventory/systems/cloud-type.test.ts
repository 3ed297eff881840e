import { expect, it } from 'vitest';
import { cloudTypeNamed } from './cloud-type.ts';

it.each([
  ['r6g.xlarge', 'AWS Graviton'],
  ['db.r6g.4xlarge', 'AWS Graviton'],
  ['m7gd.metal', 'AWS Graviton'],
  ['c7gn.16xlarge', 'AWS Graviton'],
  ['im4gn.large', 'AWS Graviton'],
  ['a1.medium', 'AWS Graviton'],
  ['g5g.xlarge', 'AWS Graviton'],
  ['Standard_D4ps_v5', 'Arm (Azure)'],
  ['Standard_E8pds_v6', 'Arm (Azure)'],
  ['Standard D2pls v5 (2 vcpus, 4 GiB memory)', 'Arm (Azure)'],
  ['t2a-standard-4', 'Arm (Google Cloud)'],
  ['c4a-highmem-16', 'Arm (Google Cloud)'],
  ['n4a-standard-4', 'Arm (Google Cloud)'],
  ['n4a-custom-6-20480', 'Arm (Google Cloud)'],
  ['m9g.xlarge', 'AWS Graviton'],
  ['r8gb.24xlarge', 'AWS Graviton'],
  ['Standard_E16ps_v6', 'Arm (Azure)'],
  ['VM.Standard.A1.Flex', 'Ampere (Oracle Cloud)'],
  ['VM.Standard.A4.Flex', 'Ampere (Oracle Cloud)'],
  ['BM.Standard.A1.160', 'Ampere (Oracle Cloud)'],
])('%s has an Arm processor', (type, processor) => {
  expect(cloudTypeNamed(type)).toEqual({ armProcessor: processor });
});

it.each([
  ...['r5.4xlarge', 'g5.xlarge', 'g6e.12xlarge', 'g4dn.xlarge', 'm7i-flex.large', 'x2iedn.32xlarge', 'm5.metal'],
  ...['db.r5.large.tpc1.mem2x', 'Standard_E16-8s_v5', 'Standard_NP10s', 'Standard_D2_v3', 'n2-standard-8'],
  ...['c4-standard-8', 'n2-custom-6-20480', 'n4-standard-8', 'n4d-highmem-4', 'u7i-12tb.224xlarge', 'r8i.large'],
  ...['VM.Standard.E5.Flex', 'VM.Standard3.Flex', 'VM.Optimized3.Flex', 'VM.DenseIO.E4.Flex', 'VM.Standard2.16'],
])('%s is a type of x86', (type) => {
  expect(cloudTypeNamed(type)).toEqual({ armProcessor: null });
});

it.each(['PowerEdge R640', 'DL380 Gen10', 'standard', 'Standard Edition', 'db.prod', 'x86', 'SPARC T7-2', 'n1-db'])(
  '%s is none',
  (words) => {
    expect(cloudTypeNamed(words)).toBeNull();
  },
);
