// 13 needs Node-API 10 (Node 22.14 and newer) and crashes without; 12 is aborted by the garbage collector from Node 24.19 on.
const nodeApi = Number(process.versions.napi);
module.exports = nodeApi >= 10 ? require('better-sqlite3-13') : compiledForOlderNode();

function compiledForOlderNode() {
  try {
    return require('better-sqlite3-12');
  } catch (cause) {
    const [here, newer] = [`Node ${process.versions.node}`, 'Node 22.14 or newer'];
    throw new Error(
      `SQLite could be neither fetched nor compiled for ${here}. Use ${newer}, where it comes compiled; or run npm ci again with a C++ compiler, Python and Node's headers in place (npm config set nodedir FOLDER).`,
      { cause },
    );
  }
}
