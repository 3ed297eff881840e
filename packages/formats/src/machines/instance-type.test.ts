import { expect, it } from 'vitest';
import { AZURE_SIZES } from './azure-sizes.data.ts';
import { GOOGLE_MACHINE_TYPES } from './google-machine-types.data.ts';
import { sizesOfType } from './instance-type.ts';
import { EC2_TYPES, RDS_CLASSES } from './instance-types.data.ts';

it.each([
  ['r5.4xlarge', 16, 128],
  ['m5.xlarge', 4, 16],
  ['t2.nano', 1, 0.5],
  ['c4.8xlarge', 36, 60],
  ['x1e.32xlarge', 128, 3904],
  ['r7i.metal-24xl', 96, 768],
  ['db.r5.4xlarge', 16, 128],
  ['db.r5.4xlarge.tpc2.mem2x', 16, 256],
  ['db.x2g.large', 2, 32],
  ['Standard_E16s_v5', 16, 128],
  ['Standard_M64s', 64, 1024],
  ['Standard_D13_v2', 8, 56],
  ['Standard_E16-8s_v5', 8, 128],
  ['Standard E16-8s v5 (8 vcpus, 128 GiB memory)', 8, 128],
  ['r8i.2xlarge', 8, 64],
  ['m9g.48xlarge', 192, 768],
  ['db.r8gd.48xlarge', 192, 1536],
  ['m8a.medium', 1, 4],
  ['x8i.96xlarge', 384, 6144],
  ['u7i-12tb.224xlarge', 896, 12288],
  ['i8g.metal-24xl', 96, 768],
  ['Standard_E20s_v7', 20, 160],
  ['Standard_D372ds_v7', 372, 1488],
  ['Standard_D64ls_v7', 64, 128],
  ['Standard_D96lds_v7', 96, 192],
  ['Standard_E64nds_v6', 64, 512],
  ['Standard_D4_v2_Promo', 8, 28],
  ['Standard_M416s_12_v3', 416, 11400],
  ['Standard_M16-8ms', 8, 437.5],
  ['Standard_M8ms', 8, 218.75],
  ['r8id.96xlarge', 384, 3072],
  ['db.r8idn.4xlarge', 16, 128],
  ['m8azn.3xlarge', 12, 48],
  ['x8aedz.12xlarge', 48, 1536],
  ['c9gd.medium', 1, 2],
  ['m8gn.metal-48xl', 192, 768],
  ['n4a-highmem-64', 64, 512],
  ['n2-highmem-32', 32, 256],
  ['n1-standard-1', 1, 3.75],
  ['n2-custom-6-20480', 6, 20],
  ['custom-2-15360-ext', 2, 15],
  ['n2-custom (6 vCPU, 20.00 GiB)', 6, 20],
  ['https://www.googleapis.com/compute/v1/projects/p/zones/europe-west3-a/machineTypes/e2-standard-4', 4, 16],
])('%s has %d vCPUs and %d GiB', (type, vcpus, memoryGiB) => {
  expect(sizesOfType(type)).toEqual({ vcpus, memoryGiB });
});

it.each([
  'r5.3xlarge',
  'q9.large',
  'db.serverless',
  'r5.4xlarge.tpc2.mem2x',
  'constructor.name',
  'Standard_D1_v2',
  'Standard_E17s_v5',
  'Standard_Z8s_v9',
  'Standard_D248lds_v6',
  'm8azn.2xlarge',
  'n2-highmem-33',
  'e2-medium',
  '',
])('%s is unknown', (type) => {
  expect(sizesOfType(type)).toBeNull();
});

it('no type is listed twice, and each says its vCPUs and its memory', () => {
  const types = [...EC2_TYPES, RDS_CLASSES, ...AZURE_SIZES, GOOGLE_MACHINE_TYPES].flatMap(({ families }, list) =>
    Object.entries(families).flatMap(([family, sizes]) =>
      sizes
        .split('; ')
        .map((each) => ({ each, type: `${list < EC2_TYPES.length ? '' : `${list} `}${family}.${each.split(' ')[0]}` })),
    ),
  );
  expect(types.filter(({ each }) => !/^[a-z\d.-]+ [1-9]\d{0,3} \d{1,5}(?:\.\d{1,2})?$/.test(each))).toEqual([]);
  expect(new Set(types.map(({ type }) => type)).size).toBe(types.length);
});
