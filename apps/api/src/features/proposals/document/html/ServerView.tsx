import type { DrawnBoard, DrawnNode, ServerDrawing } from '../content/blocks.ts';

/** A target server: its boards side by side, NUMA nodes on each, instances on their nodes. */
export function ServerView({ server: { name, specification, spare, boards } }: { readonly server: ServerDrawing }) {
  return (
    <figure className="server">
      <figcaption>
        <strong>{name}</strong> <small>{specification}</small> {spare !== null && <small>{spare}</small>}
      </figcaption>
      <div className="boards">
        {boards.map((board) => (
          <Board key={board.name} board={board} />
        ))}
      </div>
    </figure>
  );
}

function Board({ board: { name, memoryOnly, nodes } }: { readonly board: DrawnBoard }) {
  return (
    <div className={memoryOnly ? 'board memory-only' : 'board'}>
      <strong>{name}</strong>
      {nodes.map((node) => (
        <NumaNode key={node.name} node={node} />
      ))}
    </div>
  );
}

function NumaNode({ node: { name, cpus, memory, memoryOnly, instances, more } }: { readonly node: DrawnNode }) {
  return (
    <div className={memoryOnly ? 'node memory-only' : 'node'}>
      <strong>{name}</strong>
      <small>{cpus}</small>
      <small>{memory}</small>
      <ul>
        {instances.map((instance) => (
          <li key={instance.name}>
            <strong>{instance.name}</strong>
            <small>{[instance.cpus, instance.memory].filter((part) => part !== '').join(' · ')}</small>
          </li>
        ))}
      </ul>
      {more !== null && <small>{more}</small>}
    </div>
  );
}
