export * from './cost/index.ts';
export * from './figure/index.ts';
export * from './inventory/index.ts';
export * from './licensing/index.ts';
export * from './placement/index.ts';
export * from './platform/index.ts';
export * from './scenario/index.ts';
export * from './units/index.ts';
