/** A name or an IPv4 address with the port an exporter listens at, as Prometheus calls what it reads from: 'db01:9100'. */
const WITH_PORT = /(?<![\w.:-])((?=[\w.-]*[a-z]|(?:\d{1,3}\.){3}\d{1,3}:)[a-z0-9][\w.-]*):(\d{3,5})(?![\w.:-])/i;

/** The name of a machine and the port beside it, where a text has both. */
export function nameWithPort(text: string): { readonly name: string; readonly port: string } | null {
  const [, name = '', port = ''] = WITH_PORT.exec(text) ?? [];
  return name === '' ? null : { name, port };
}

/** A machine by its name alone. */
export function withoutPort(machine: string): string {
  const found = nameWithPort(machine);
  return found !== null && machine.trim() === `${found.name}:${found.port}` ? found.name : machine;
}
