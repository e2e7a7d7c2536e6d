import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/processes/free-port.ts'
import { unprivilegedUser } from '#tests/support/processes/unprivileged-user.ts'

const installed = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** The program, by the variable PGBOUNCER or where packages install it. No npm package has it. */
export const pgbouncer = process.env['PGBOUNCER'] ?? installed.find(existsSync)

export type PoolMode = 'session' | 'transaction' | 'statement'

/** Starts PgBouncer in front of a server, with its defaults. Returns the URL of a database; stops with the test. */
export async function startPgbouncer(
  serverUrl: string,
  poolMode: PoolMode,
  settings: string,
): Promise<string> {
  if (!pgbouncer) throw new Error('PgBouncer is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-pgbouncer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const [port, server] = [await freePort(), new URL(serverUrl)]
  const users = join(folder, 'users.txt')
  await writeFile(users, '"postgres" ""\n')
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${poolMode}
${settings}
`,
  )
  // It refuses to run as root.
  const child = spawn(pgbouncer, [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...unprivilegedUser,
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', () => output.includes('process up') && resolve())
    void ended.then(() => reject(new Error(`PgBouncer ended:\n${output}`)))
  })
  server.port = String(port)
  return server.href
}
