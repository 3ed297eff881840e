import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The built server (scripts/build.mjs). */
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface StartedServer {
  readonly address: string;
  /** Ends it as a person does, and waits until it is gone. */
  stop(): Promise<void>;
}

/** A command that runs the one behind its arguments, in an environment of its own. */
interface Wrapper {
  readonly command: string;
  readonly args: readonly string[];
}

/** Starts the real server on a data folder. Throws what it has printed when it ends instead of getting ready. */
export async function startServer(folder: string, within?: Wrapper): Promise<StartedServer> {
  const server = spawnServer(folder, within);
  const address = await readyAt(server);
  return {
    address,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

/** Starts the real server on a data folder it is to refuse, and gives what it says. Throws when it gets ready. */
export async function refusalOfServer(folder: string, within?: Wrapper): Promise<string> {
  const started = await startServer(folder, within).catch((refusal: Error) => refusal);
  if (started instanceof Error) return started.message;
  await started.stop();
  throw new Error('the server was to refuse the data folder, and started');
}

function spawnServer(folder: string, within?: Wrapper): ChildProcess {
  const [command = '', ...args] = [...(within ? [within.command, ...within.args] : []), process.execPath, main];
  const server = spawn(command, args, {
    // Nobody waits: what starts ahead of a person would mostly end without having been asked.
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TATAMI_DATA: folder, TATAMI_AHEAD: 'no' },
  });
  onTestFinished(() => {
    server.kill('SIGKILL');
  });
  return server;
}

function readyAt(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = /Tatami is ready at (\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('close', () => reject(new Error(output)));
  });
}
