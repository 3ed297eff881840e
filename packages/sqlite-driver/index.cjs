// 13 needs Node-API 10 (Node 22.14 and newer) and crashes without; 12 is aborted by the garbage collector from Node 24.19 on.
const nodeApi = Number(process.versions.napi);
module.exports = nodeApi >= 10 ? require('better-sqlite3-13') : require('better-sqlite3-12');
