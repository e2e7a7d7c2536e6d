import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '#platform/package-root.ts'
import { metricsToken } from '#tests/support/metrics.ts'
import { endWithThis } from './end-with-this.ts'
import { freePort } from './free-port.ts'

export interface ShopProcess {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Stops it with SIGTERM and removes its data folder. */
  stop: () => Promise<void>
}

/** The first admin of every shop process. */
export const owner = { email: 'owner@shop.example', password: 'the-owners-long-password' }

/** Starts the built shop as a process with its own data folder. `root` is the folder of the version to start. */
export async function startShopProcess(
  env: Record<string, string> = {},
  root = packageRoot,
): Promise<ShopProcess> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'tradecounter-data-')))
  // Earlier versions do not say which port they listen on.
  const port = env['PORT'] ?? (root === packageRoot ? '0' : String(await freePort()))
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThis(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))

  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => isOpen.test(output) && resolve())
    void ended.then(([code]) => reject(new Error(`The shop ended with code ${code}:\n${output}`)))
  })
  return {
    url: port === '0' ? findAddress(output) : `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const isOpen = /The shop is open: .*\n/

/** The address that the shop printed: where it listens, if that is not where browsers reach it. */
function findAddress(output: string): string {
  const [, address] = /(?:Listening on|The shop is open): +(\S+)/.exec(output) ?? []
  if (!address) throw new Error(`The shop printed no address:\n${output}`)
  return address
}
