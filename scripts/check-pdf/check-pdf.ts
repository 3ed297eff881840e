/**
 * `npm run check:pdf [-- FILE…]`: do documents meet PDF/UA-1 and PDF/A-2a? Those named, or else the proposals of the sample projects and
 * of a list of 800 virtual machines, and a document of studies, in both languages. veraPDF says so: it needs Java, and Maven to fetch it. Exits 1 when one fails.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proposalsAsPdf } from './proposals-as-pdf.ts';
import { failuresIn } from './vera-pdf.ts';

const STANDARDS = { 'PDF/UA-1': 'ua1', 'PDF/A-2a': '2a' } as const;

const folder = mkdtempSync(join(tmpdir(), 'tatami-pdf-'));
try {
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : await written();
  for (const [standard, flavour] of Object.entries(STANDARDS)) {
    const failed = failuresIn(files, flavour);
    console.log(`${standard}: ${files.length - failed.length} of ${files.length} documents meet it`);
    for (const line of failed) console.log(`  ${line}`);
    if (failed.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function written(): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const { name, bytes } of proposalsAsPdf()) {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, bytes);
    files.push(file);
  }
  return files;
}
