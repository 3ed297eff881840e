/** Reads a project's version and writes it back one higher, so many times: what a lost update would show in. */
import { openDatabase } from '../index.ts';

const { folder, projectId, times } = JSON.parse(process.argv[2] ?? '');

async function countUp(): Promise<void> {
  const database = await openDatabase({ folder });
  for (let time = 0; time < times; time++) {
    await database.writeTransaction(async (transaction) => {
      const { version } = await transaction.project.findUniqueOrThrow({ where: { id: projectId } });
      await transaction.project.update({ where: { id: projectId }, data: { version: version + 1 } });
    });
  }
  await database.close();
  process.disconnect();
}

countUp().catch((error) => {
  console.error(error);
  process.exit(1);
});
