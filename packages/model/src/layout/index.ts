export { type BindingCommands, bindingsFor } from './bindings.ts';
export { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
export { checkLayout, layoutChecker } from './check-layout.ts';
export { layOut, type ServerToLayOut } from './lay-out.ts';
export type { LayoutCheck } from './layout-check.ts';
