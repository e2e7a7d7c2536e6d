import { readFileSync } from 'node:fs'

/** For a process that must not be root; as it is without root. */
export const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * The command that runs Node without root's privileges. Root keeps its user, because the project may lie in a folder that
 * no other user can enter.
 */
export function nodeWithoutPrivileges(parameters: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [process.execPath, parameters]
  return ['setpriv', ['--bounding-set=-all', '--inh-caps=-all', process.execPath, ...parameters]]
}

/** The first port that any user may use: 1024, or 0 in most containers. Linux only. */
export const firstUnprivilegedPort = Number(
  readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'),
)
