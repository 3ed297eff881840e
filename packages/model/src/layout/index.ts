export { type BindingCommands, bindingsFor } from './bindings.ts';
export { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
export { checkLayout, layoutChecker } from './check-layout.ts';
export { BINDING_TARGETS, type BindingCommand, type BindingTarget } from './commands/binding-command.ts';
export { bindingCommands } from './commands/binding-commands.ts';
export { layOut, type ServerToLayOut } from './lay-out.ts';
export type { LayoutCheck } from './layout-check.ts';
