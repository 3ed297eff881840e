import { expect, it } from 'vitest';
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
])('%s has %d vCPUs and %d GiB', (type, vcpus, memoryGiB) => {
  expect(sizesOfType(type)).toEqual({ vcpus, memoryGiB });
});

it.each([
  'r5.3xlarge',
  'q9.large',
  'db.serverless',
  'r5.4xlarge.tpc2.mem2x',
  'constructor.name',
  'Standard_E16ds_v5',
  '',
])('%s is unknown', (type) => {
  expect(sizesOfType(type)).toBeNull();
});

it('no type is listed twice, and each says its vCPUs and its memory', () => {
  const types = [...EC2_TYPES, RDS_CLASSES].flatMap(({ families }, list) =>
    Object.entries(families).flatMap(([family, sizes]) =>
      sizes
        .split('; ')
        .map((each) => ({ each, type: `${list < EC2_TYPES.length ? '' : 'db.'}${family}.${each.split(' ')[0]}` })),
    ),
  );
  expect(types.filter(({ each }) => !/^[a-z\d.-]+ [1-9]\d{0,2} \d{1,4}(?:\.\d{1,2})?$/.test(each))).toEqual([]);
  expect(new Set(types.map(({ type }) => type)).size).toBe(types.length);
});
