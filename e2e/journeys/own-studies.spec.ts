import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  mirroredAgainstNot,
  numaBalancing,
  type OwnStudy,
  oldAgainstNew,
  processorsAgainstMemory,
  virtualAgainstPhysical,
} from '../fixtures/own-studies.ts';
import { test } from '../journey.ts';
import { chooseFiles } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { countClicks } from '../steps/count-clicks.ts';
import { createProject } from '../steps/create-project.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { proposeScenario } from '../steps/scenario-of-list.ts';

/** From the files to a proposal that counts what the runs tell. */
const MOST_CLICKS = 10;

interface Journey {
  readonly study: string;
  readonly files: () => OwnStudy;
  /** What is adopted, in the order it is pressed. */
  readonly adopts: readonly ((page: Page) => Promise<void>)[];
  /** In the chapter of the study, without spaces. */
  readonly chapter: readonly RegExp[];
}

const adopt = (english: string, japanese: string) => (page: Page) =>
  page.getByRole('switch', { name: called(english, japanese, 'beginning') }).check();

/** Plans with the configuration that the table of boards recommends. */
async function takeRecommended(page: Page): Promise<void> {
  await page
    .getByRole('table', {
      name: called('Processors or memory, for one server', 'プロセッサ増設か、メモリ増設か（1台あたり）'),
    })
    .getByRole('row', { name: /recommended|推奨/ })
    .getByRole('button')
    .first()
    .click();
}

const COUNTED = /CountedintheplanofScenario1:|シナリオ1の計画に反映した値/;

const JOURNEYS: readonly Journey[] = [
  {
    study: 'an old machine against a new one',
    files: oldAgainstNew,
    adopts: [
      adopt(
        'Machine: Dell PowerEdge R7725 (4 instances, Pattern A) against db-1',
        '機種：db-1に対するDell PowerEdge R7725（4インスタンス・Pattern A）',
      ),
    ],
    chapter: [/Howmuchmoredoesanothermachinedo\?|機種による性能の違い/, COUNTED],
  },
  {
    study: 'processors against memory',
    files: processorsAgainstMemory,
    adopts: [takeRecommended],
    chapter: [/Throughputagainstmemory|メモリ容量とスループット/, /Theprocessorsarethebottleneck|CPUで頭打ち/],
  },
  {
    study: 'mirrored against not mirrored',
    files: mirroredAgainstNot,
    adopts: [adopt('Mirroring: mirrored against not mirrored', 'ミラー：ミラーなしに対するミラーあり')],
    chapter: [/Whatdoesmirroringcost\?|ミラーリングによる性能への影響/, COUNTED],
  },
  {
    study: 'NUMA balancing',
    files: numaBalancing,
    adopts: [
      adopt('Machine: Dell PowerEdge R7725 against db-1', '機種：db-1に対するDell PowerEdge R7725'),
      adopt('NUMA balancing: on against off', 'NUMAバランス：無効に対する有効'),
    ],
    chapter: [/WhatdoesNUMAbalancinggive\?|NUMAバランス調整の効果/, COUNTED],
  },
  {
    study: 'a virtual machine against the machine itself',
    files: virtualAgainstPhysical,
    adopts: [adopt('Virtualised: virtual against physical', '仮想化：物理に対する仮想')],
    chapter: [/Whatdoesrunninginavirtualmachinecost\?|仮想化による性能への影響/, COUNTED],
  },
];

for (const locale of ['en-US', 'ja-JP'])
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });
    for (const { study, files, adopts, chapter } of JOURNEYS)
      test(`${study}: own runs change the plan by few clicks, and stand in the proposal`, async ({ page }) => {
        const { servers, runs } = files();
        await createProject(page, { name: study });
        await chooseFiles(page, [
          { name: 'servers.csv', bytes: servers },
          { name: 'runs.csv', bytes: runs },
        ]);
        const clicks = await countClicks(page);
        await page.getByRole('button', { name: /^(Import everything clean|問題のない)/ }).click();
        await expect(
          page.getByRole('region', { name: called('Files on this page', 'この画面のファイル') }),
        ).toContainText(/2 imported|取り込み済み2件/);
        await proposeScenario(page);

        for (const press of adopts) {
          const before = await figuresOf(page);
          await press(page);
          await expect.poll(() => figuresOf(page)).not.toEqual(before);
        }

        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: called('Export the proposal', '提案書を出力') }).click();
        const text = (await pdfPages(await readFile(await (await downloading).path()))).join('');
        for (const said of chapter) expect(text).toMatch(said);
        expect(clicks.soFar()).toBeLessThanOrEqual(MOST_CLICKS);
      });
  });

/** What the plan of the scenario says in figures, once it says it of the present inputs. */
async function figuresOf(page: Page): Promise<readonly (string | null)[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const figures = page.getByRole('region', { name: called('Result', '結果') }).getByRole('button');
  return figures.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
}
