/** Takes a data folder as a server does, and keeps it until it is killed. */
import { lockDataFolder } from '../index.ts';

const { folder } = JSON.parse(process.argv[2] ?? '');
const free = lockDataFolder(folder);
process.send?.('held');
// What nothing refers to is collected, and its lock freed with it.
process.once('disconnect', free);
