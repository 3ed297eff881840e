import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from './test/all-endpoints.ts';
import { type OpenedApp, openApp } from './test/open-app.ts';
import { request } from './test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

test('every endpoint of the contract is mounted and documented', async () => {
  const { body } = await request(opened.app, { url: '/api/openapi.json' });
  const described = ALL_ENDPOINTS.map(({ method, path }) => {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return { method, path, documented: operation !== undefined };
  });
  expect(described.filter(({ documented }) => !documented)).toEqual([]);
  const documented = Object.values(body.paths).flatMap((path) => Object.keys(path as object));
  expect(documented).toHaveLength(ALL_ENDPOINTS.length);
});

test('the document describes all that it refers to', async () => {
  const { body, text } = await request(opened.app, { url: '/api/openapi.json' });
  const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? ''));
  const known = Object.keys(body.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...referred].filter((pointer) => !known.includes(pointer))).toEqual([]);
  expect(referred.size).toBeGreaterThan(50);
});

test('the document states bodies, versions and errors', async () => {
  const { body } = await request(opened.app, { url: '/api/openapi.json' });
  const upload = body.paths['/api/projects/{projectId}/imports'].post;
  expect(upload.requestBody.content['multipart/form-data'].schema.properties.file.format).toBe('binary');
  expect(Object.keys(upload.responses)).toEqual(
    expect.arrayContaining(['202', '400', '404', '413', '415', '500', '507']),
  );
  const edit = body.paths['/api/projects/{projectId}/servers/{id}'].patch;
  expect(edit.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'if-match', required: true }));
  expect(Object.keys(edit.responses)).toEqual(expect.arrayContaining(['200', '412', '428']));
  expect(JSON.stringify(body)).not.toContain('readOnly');
});
