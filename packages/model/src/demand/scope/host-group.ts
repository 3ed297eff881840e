/** Virtual machines and the listed hosts that carry them together: which is on which, no file says. */
export interface HostGroup {
  /** Keys of the machines. */
  readonly machines: ReadonlySet<string>;
  /** Keys of the hosts. */
  readonly hosts: ReadonlySet<string>;
}
