export { type BindingCommands, bindingsFor } from './bindings.ts';
export { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
export { checkLayout, layoutChecker } from './check-layout.ts';
export { formatCpuList, parseCpuList } from './cpu-list.ts';
export { layOut, type ServerToLayOut } from './lay-out.ts';
export type { LayoutCheck } from './layout-check.ts';
