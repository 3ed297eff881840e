export { type Migration, type MigrationWave, migrationOf } from './migration-of-plan.ts';
export { DEFAULT_MIGRATION, type MigrationSettings } from './migration-settings.ts';
export type { MigrationMethod, MovingMachine } from './moving-machine.ts';
export { type MachinesOfWave, STAGES, type Stage, wavesOf } from './waves.ts';
