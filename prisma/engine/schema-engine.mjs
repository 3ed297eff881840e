#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { canConnect, createDatabase } from './sqlite-adapter.mjs';
import { WasmEngine } from './wasm-engine.mjs';

/**
 * Stands in for Prisma's native schema engine. Two uses by the CLI:
 *   schema-engine --datasource '{"url":…}' cli can-connect-to-database|create-database   (exit code, errors as JSON on stderr)
 *   schema-engine [--datasource …] [--datamodels FILE]…                                   (JSON-RPC on stdio until stdin ends)
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
  },
});
const url = values.datasource ? JSON.parse(values.datasource).url : undefined;

if (positionals[0] === 'cli') runOnce(positionals[1]);
else await serve(new WasmEngine({ url, datamodels: values.datamodels ?? [] }));

function runOnce(command) {
  // The CLI throws the first line of stderr away, so that line must not be the error.
  log('INFO', { message: `schema-engine ${command}` });
  try {
    if (command === 'can-connect-to-database') canConnect(url);
    else if (command === 'create-database') createDatabase(url);
    else throw new Error(`Unknown command: ${command}`);
  } catch (error) {
    log('ERROR', { message: error.message, error_code: error.code ?? null });
    process.exitCode = 1;
  }
}

async function serve(engine) {
  let queue = Promise.resolve();
  for await (const line of lines(process.stdin)) {
    const request = JSON.parse(line);
    if (request.method === undefined) continue; // the answer to one of our own 'print' requests
    queue = queue.then(() => answer(engine, request));
  }
  await queue;
  await engine.close();
}

async function answer(engine, { id, method, params }) {
  try {
    const result = await engine.call(method, params);
    if (result?.stdout) send({ id: `print-${id}`, method: 'print', params: { content: result.stdout } });
    send({ id, result: result ?? {} });
  } catch (error) {
    const data = { is_panic: false, message: error.message, meta: error.meta ?? null, error_code: error.code ?? null };
    send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } });
  }
}

async function* lines(stream) {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop();
    yield* parts.filter((line) => line.trim() !== '');
  }
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function log(level, fields) {
  process.stderr.write(`${JSON.stringify({ level, target: 'schema_engine::logger', fields })}\n`);
}
