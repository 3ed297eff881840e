import { describe, expect, it } from 'vitest';
import { compactPdf } from './compact-pdf.ts';
import { readPdf } from './test/read-pdf.ts';

/** A one-page PDF the way Typst writes one: every object in full, one table. */
function plainPdf(): Buffer {
  const page = 'BT /F 12 Tf 20 20 Td (Hello) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let written = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = written.length;
    written += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f\r\n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF`;
  return Buffer.from(written + table + trailer, 'latin1');
}

describe('compactPdf', () => {
  it('keeps pages and text, and leaves no object outside but streams', async () => {
    const compact = compactPdf(plainPdf());
    expect((await readPdf(compact)).text).toBe('Hello');
    const written = Buffer.from(compact).toString('latin1');
    expect(written).toContain('/ObjStm');
    expect(written).not.toContain('/Catalog');
  });

  it('refuses what has no cross-reference table', () => {
    expect(() => compactPdf(Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'))).toThrow('cross-reference');
  });
});
