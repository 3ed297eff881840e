import { readFile } from 'node:fs/promises';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import {
  canConnect,
  createMigrationsTable,
  databaseExists,
  EngineSqliteFactory,
  recreateDatabase,
} from './sqlite-adapter.mjs';

/** Name of a JSON-RPC method → name of the WebAssembly engine's method, where they differ. */
const RENAMED = { getDatabaseVersion: 'version' };

/** These read Prisma's own table of applied migrations, which the WebAssembly engine does not create by itself (P1014). */
const NEEDS_MIGRATIONS_TABLE = new Set([
  'applyMigrations',
  'createMigration',
  'devDiagnostic',
  'diagnoseMigrationHistory',
  'evaluateDataLoss',
  'markMigrationApplied',
  'markMigrationRolledBack',
]);

/** The schema engine over one SQLite database; starts at the first call. */
export class WasmEngine {
  #url;
  #datamodels;
  #engine = null;
  #factory;

  constructor({ url, datamodels }) {
    this.#url = url;
    this.#datamodels = datamodels;
    // Comparing two schema files needs no database, but the engine wants one all the same; never make a file for that.
    this.#factory = bindMigrationAwareSqlAdapterFactory(
      new EngineSqliteFactory({ url: databaseExists(url) ? url : ':memory:' }),
    );
  }

  async call(method, params) {
    if (method === 'reset') return this.#reset();
    try {
      if (NEEDS_MIGRATIONS_TABLE.has(method) || comparesDatabase(method, params)) canConnect(this.#url);
      if (NEEDS_MIGRATIONS_TABLE.has(method)) createMigrationsTable(this.#url);
      const engine = await this.#start();
      const name = RENAMED[method] ?? method;
      if (typeof engine[name] !== 'function') throw new Error(`The schema engine has no method ${method}.`);
      return await engine[name](params);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  async close() {
    this.#engine?.free();
    this.#engine = null;
  }

  /** Errors of the database adapter come back as a number in a registry. */
  #explain(error) {
    const id = /External error id#(\d+)/.exec(error.message)?.[1];
    return id === undefined ? error : this.#factory.errorRegistry.consumeError(Number(id)).error;
  }

  /** The engine's own reset leaves the tables standing; for SQLite a reset is a new file. */
  async #reset() {
    await this.close();
    recreateDatabase(this.#url);
  }

  async #start() {
    this.#engine ??= await loadEngine(this.#datamodels, this.#factory);
    return this.#engine;
  }
}

function comparesDatabase(method, params) {
  return method === 'diff' && [params.from.tag, params.to.tag].includes('schemaDatasource');
}

/** A panic of the engine's Rust code arrives here with its message; without a listener it would pass as an empty success. */
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message(message) {
    process.stderr.write(
      `${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { message } })}\n`,
    );
    process.exit(101);
  },
};

async function loadEngine(datamodelPaths, adapterFactory) {
  const bytes = await readFile(new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm')));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const datamodels = await Promise.all(datamodelPaths.map(async (path) => [path, await readFile(path, 'utf8')]));
  // An empty list makes the engine panic; `diff` names its schemas in the request instead.
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined };
  return bindings.SchemaEngine.new(options, () => {}, adapterFactory);
}
