import type { TypesListed } from './types-listed.ts';

/** Types of Amazon EC2, by whose names and sizes Amazon RDS has classes too (db.r5.4xlarge). Types that no source here lists are unknown. */
export const EC2_TYPES: readonly TypesListed[] = [
  {
    source: {
      title:
        'Amazon EC2 User Guide, "General purpose instances", "Compute optimized instances" and "Memory optimized instances", tables of hardware specifications (default vCPUs, memory in GiB)',
      url: 'https://github.com/awsdocs/amazon-ec2-user-guide/tree/d289961421fa79447add68ca26e3ec5ae96fdf41/doc_source',
      date: '2023-05-11',
    },
    families: {
      t2: 'nano 1 0.5; micro 1 1; small 1 2; medium 2 4; large 2 8; xlarge 4 16; 2xlarge 8 32',
      t3: 'nano 2 0.5; micro 2 1; small 2 2; medium 2 4; large 2 8; xlarge 4 16; 2xlarge 8 32',
      t3a: 'nano 2 0.5; micro 2 1; small 2 2; medium 2 4; large 2 8; xlarge 4 16; 2xlarge 8 32',
      t4g: 'nano 2 0.5; micro 2 1; small 2 2; medium 2 4; large 2 8; xlarge 4 16; 2xlarge 8 32',
      m3: 'medium 1 3.75; large 2 7.5; xlarge 4 15; 2xlarge 8 30',
      m4: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 10xlarge 40 160; 16xlarge 64 256',
      m5: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; metal 96 384',
      m5a: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384',
      m5d: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; metal 96 384',
      m5n: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; metal 96 384',
      m6a: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; 32xlarge 128 512; 48xlarge 192 768; metal 192 768',
      m6g: 'medium 1 4; large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; metal 64 256',
      m6i: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; 32xlarge 128 512; metal 128 512',
      m6id: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; 32xlarge 128 512; metal 128 512',
      m7g: 'medium 1 4; large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; metal 64 256',
      c3: 'large 2 3.75; xlarge 4 7.5; 2xlarge 8 15; 4xlarge 16 30; 8xlarge 32 60',
      c4: 'large 2 3.75; xlarge 4 7.5; 2xlarge 8 15; 4xlarge 16 30; 8xlarge 36 60',
      c5: 'large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 9xlarge 36 72; 12xlarge 48 96; 18xlarge 72 144; 24xlarge 96 192; metal 96 192',
      c5a: 'large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; 24xlarge 96 192',
      c5d: 'large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 9xlarge 36 72; 12xlarge 48 96; 18xlarge 72 144; 24xlarge 96 192; metal 96 192',
      c5n: 'large 2 5.25; xlarge 4 10.5; 2xlarge 8 21; 4xlarge 16 42; 9xlarge 36 96; 18xlarge 72 192; metal 72 192',
      c6a: 'large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; 24xlarge 96 192; 32xlarge 128 256; 48xlarge 192 384; metal 192 384',
      c6g: 'medium 1 2; large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; metal 64 128',
      c6i: 'large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; 24xlarge 96 192; 32xlarge 128 256; metal 128 256',
      c7g: 'medium 1 2; large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; metal 64 128',
      r3: 'xlarge 4 30.5; 2xlarge 8 61; 4xlarge 16 122; 8xlarge 32 244',
      r4: 'large 2 15.25; xlarge 4 30.5; 2xlarge 8 61; 4xlarge 16 122; 8xlarge 32 244; 16xlarge 64 488',
      r5: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; metal 96 768',
      r5a: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768',
      r5b: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; metal 96 768',
      r5d: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; metal 96 768',
      r5n: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; metal 96 768',
      r5dn: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; metal 96 768',
      r6a: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 32xlarge 128 1024; 48xlarge 192 1536; metal 192 1536',
      r6g: 'medium 1 8; large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; metal 64 512',
      r6gd: 'medium 1 8; large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; metal 64 512',
      r6i: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 32xlarge 128 1024; metal 128 1024',
      r6id: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 32xlarge 128 1024; metal 128 1024',
      r7g: 'medium 1 8; large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; metal 64 512',
      x1: '16xlarge 64 976; 32xlarge 128 1952',
      x1e: 'xlarge 4 122; 2xlarge 8 244; 4xlarge 16 488; 8xlarge 32 976; 16xlarge 64 1952; 32xlarge 128 3904',
      x2gd: 'medium 1 16; large 2 32; xlarge 4 64; 2xlarge 8 128; 4xlarge 16 256; 8xlarge 32 512; 12xlarge 48 768; 16xlarge 64 1024; metal 64 1024',
      x2idn: '16xlarge 64 1024; 24xlarge 96 1536; 32xlarge 128 2048; metal 128 2048',
      x2iedn:
        'xlarge 4 128; 2xlarge 8 256; 4xlarge 16 512; 8xlarge 32 1024; 16xlarge 64 2048; 24xlarge 96 3072; 32xlarge 128 4096; metal 128 4096',
      x2iezn: '2xlarge 8 256; 4xlarge 16 512; 6xlarge 24 768; 8xlarge 32 1024; 12xlarge 48 1536; metal 48 1536',
      z1d: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 3xlarge 12 96; 6xlarge 24 192; 12xlarge 48 384; metal 48 384',
    },
  },
  {
    source: {
      title:
        'Kubernetes autoscaler, ec2_instance_types.go, which is generated from the price list of AWS (VCPU, MemoryMb); of the families above it states the same sizes',
      url: 'https://github.com/kubernetes/autoscaler/blob/master/cluster-autoscaler/cloudprovider/aws/ec2_instance_types.go',
      date: '2026-08-22',
    },
    families: {
      m7a: 'medium 1 4; large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; 32xlarge 128 512; 48xlarge 192 768; metal-48xl 192 768',
      m7i: 'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; 48xlarge 192 768; metal-24xl 96 384; metal-48xl 192 768',
      'm7i-flex':
        'large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256',
      m8g: 'medium 1 4; large 2 8; xlarge 4 16; 2xlarge 8 32; 4xlarge 16 64; 8xlarge 32 128; 12xlarge 48 192; 16xlarge 64 256; 24xlarge 96 384; 48xlarge 192 768; metal-24xl 96 384; metal-48xl 192 768',
      c7a: 'medium 1 2; large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; 24xlarge 96 192; 32xlarge 128 256; 48xlarge 192 384; metal-48xl 192 384',
      c7i: 'large 2 4; xlarge 4 8; 2xlarge 8 16; 4xlarge 16 32; 8xlarge 32 64; 12xlarge 48 96; 16xlarge 64 128; 24xlarge 96 192; 48xlarge 192 384; metal-24xl 96 192; metal-48xl 192 384',
      r7a: 'medium 1 8; large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 32xlarge 128 1024; 48xlarge 192 1536; metal-48xl 192 1536',
      r7i: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 48xlarge 192 1536; metal-24xl 96 768; metal-48xl 192 1536',
      r7iz: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 32xlarge 128 1024; metal-16xl 64 512; metal-32xl 128 1024',
      r8g: 'medium 1 8; large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 48xlarge 192 1536; metal-24xl 96 768; metal-48xl 192 1536',
      x8g: 'medium 1 16; large 2 32; xlarge 4 64; 2xlarge 8 128; 4xlarge 16 256; 8xlarge 32 512; 12xlarge 48 768; 16xlarge 64 1024; 24xlarge 96 1536; 48xlarge 192 3072; metal-24xl 96 1536; metal-48xl 192 3072',
      i3: 'large 2 15.25; xlarge 4 30.5; 2xlarge 8 61; 4xlarge 16 122; 8xlarge 32 244; 16xlarge 64 488',
      i3en: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 3xlarge 12 96; 6xlarge 24 192; 12xlarge 48 384; 24xlarge 96 768; metal 96 768',
      i4i: 'large 2 16; xlarge 4 32; 2xlarge 8 64; 4xlarge 16 128; 8xlarge 32 256; 12xlarge 48 384; 16xlarge 64 512; 24xlarge 96 768; 32xlarge 128 1024; metal 128 1024',
    },
  },
];

/** Classes that Amazon RDS alone has: 'db.r5.4xlarge.tpc2.mem2x' is twice the memory of db.r5.4xlarge. */
export const RDS_CLASSES: TypesListed = {
  source: {
    title: 'Amazon RDS User Guide, "DB instance classes", hardware specifications for DB instance classes',
    url: 'https://github.com/awsdocs/amazon-rds-user-guide/blob/b8cea0031fba95c12af4af13cea191abfc784364/doc_source/Concepts.DBInstanceClass.md',
    date: '2023-05-30',
  },
  families: {
    r5: 'large.tpc1.mem2x 2 32; xlarge.tpc2.mem2x 4 64; xlarge.tpc2.mem4x 4 128; 2xlarge.tpc1.mem2x 8 128; 2xlarge.tpc2.mem4x 8 256; 2xlarge.tpc2.mem8x 8 512; 4xlarge.tpc2.mem2x 16 256; 4xlarge.tpc2.mem3x 16 384; 4xlarge.tpc2.mem4x 16 512; 6xlarge.tpc2.mem4x 24 768; 8xlarge.tpc2.mem3x 32 768; 12xlarge.tpc2.mem2x 48 768',
    r5b: 'large.tpc1.mem2x 2 32; xlarge.tpc2.mem2x 4 64; xlarge.tpc2.mem4x 4 128; 2xlarge.tpc1.mem2x 8 128; 2xlarge.tpc2.mem4x 8 256; 2xlarge.tpc2.mem8x 8 512; 4xlarge.tpc2.mem2x 16 256; 4xlarge.tpc2.mem3x 16 384; 4xlarge.tpc2.mem4x 16 512; 6xlarge.tpc2.mem4x 24 768; 8xlarge.tpc2.mem3x 32 768',
    x2g: 'large 2 32; xlarge 4 64; 2xlarge 8 128; 4xlarge 16 256; 8xlarge 32 512; 12xlarge 48 768; 16xlarge 64 1024',
  },
};
