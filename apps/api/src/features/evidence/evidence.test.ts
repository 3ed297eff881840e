import { evidenceRows, productFigures } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

describe('GET /api/evidence', () => {
  it('answers the 37 acceptance rows as the model computes them, all holding', async () => {
    const { status, body } = await request(opened.app, { url: '/api/evidence' });
    expect(status).toBe(200);
    expect(body.rows).toHaveLength(37);
    expect(body.rows).toEqual(JSON.parse(JSON.stringify(evidenceRows())));
    expect(body.rows.every(({ pass }: { pass: boolean }) => pass)).toBe(true);
  });

  it('answers every figure of the product with its source', async () => {
    const { body } = await request(opened.app, { url: '/api/evidence' });
    expect(body.figures).toHaveLength(productFigures().length);
    for (const { figure } of body.figures) expect(figure.source.title).not.toBe('');
  });
});
