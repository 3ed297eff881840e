import { setTimeout as pause } from 'node:timers/promises';
import type { ImportBatch, MachineReview } from '@tatami/contracts';
import { type DeliverySize, deliveryOf } from './delivery.ts';
import { mostResidentMiB } from './measure-memory.ts';
import { post } from './measure-search.ts';
import { ask, startServer } from './server.ts';

export interface DeliveryFigures {
  /** From sending the files until all are taken, sorted and queued. */
  readonly receivedS: number;
  /** Until each of them is in the estate. */
  readonly importedS: number;
  /** What says afterwards which mentions are one machine. */
  readonly resolvedS: number;
  readonly estateS: number;
  readonly joinedMachines: number;
  readonly openQuestions: number;
  readonly recordingsLeft: number;
  readonly longestStallMs: number;
  /** The most the server's process ever held, its threads counted; null where the system does not tell. */
  readonly mostMiB: number | null;
}

/** What it takes a server of its own to make one estate of a whole delivery. */
export async function measureDelivery(size: DeliverySize): Promise<DeliveryFigures> {
  const files = await deliveryOf(size);
  const { url, pid, longestStallMs, stop } = await startServer();
  try {
    const { id: project } = await post<{ id: string }>(`${url}/api/projects`, { name: 'delivery', customer: '' });
    const base = `${url}/api/projects/${project}`;
    const form = new FormData();
    for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    await longestStallMs();
    const startedAt = performance.now();
    const secondsSince = (from: number) => (performance.now() - from) / 1000;
    const { id } = await ask<ImportBatch>(`${base}/import-batches`, { method: 'POST', body: form });
    const receivedS = secondsSince(startedAt);
    await imported(`${base}/import-batches/${id}`);
    const importedS = secondsSince(startedAt);
    const reviewedFrom = performance.now();
    const review = await ask<MachineReview>(`${base}/machines/review`);
    const resolvedS = secondsSince(reviewedFrom);
    const readFrom = performance.now();
    await (await fetch(`${base}/estate`)).arrayBuffer();
    return {
      ...{ receivedS, importedS, resolvedS, estateS: secondsSince(readFrom) },
      joinedMachines: review.joinedMachines,
      openQuestions: review.openQuestions,
      recordingsLeft: review.unattached.length,
      longestStallMs: await longestStallMs(),
      mostMiB: mostResidentMiB(pid),
    };
  } finally {
    await stop();
  }
}

async function imported(batch: string): Promise<void> {
  for (;;) {
    const { imports } = await ask<ImportBatch>(batch);
    const failed = imports.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`${failed.fileName}: ${failed.error?.message}`);
    if (imports.every(({ status }) => status === 'done')) return;
    await pause(250);
  }
}
