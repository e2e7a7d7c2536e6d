import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { startBackgroundWork } from '#process/background-work.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Mailbox } from './mailbox.ts'
import type { TestClock } from './open-shop.ts'

interface Setup {
  db: Db
  files: FileStore
  clock: TestClock
}

const mailFrom = 'Tradecounter <orders@shop.example>'

/** Starts the background jobs, which stop with the test. `failure` waits for the next failed job's kind. */
export function startTestJobs(
  { db, files, clock }: Setup,
  mailbox: Pick<Mailbox, 'url'> | null,
  config: Partial<Config> = {},
) {
  const failed: ((kind: string) => void)[] = []
  const log = pino(
    { level: 'warn' },
    {
      write: (line: string) => {
        const { job } = JSON.parse(line) as { job?: { kind: string } }
        if (job) failed.shift()?.(job.kind)
      },
    },
  )
  const work = startBackgroundWork({
    config: {
      publicUrl: new URL('https://shop.example'),
      rateLimitScale: 1000,
      mail: mailbox && { url: mailbox.url, from: mailFrom },
      webhookNetworks: [],
      pictureNetworks: [],
      backups: null,
      s3: null,
      dataDir: '',
      databaseUrl: undefined,
      ...config,
    },
    db,
    files,
    log,
    secret: 'a secret of thirty-two characters',
    publishChanges: async () => {},
    clock: () => new Date(clock.now),
    isOnlyProcess: false,
    pollIntervalMs: 50,
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= work.stop())
  onTestFinished(stop)
  return { stop, failure: () => new Promise<string>((resolve) => failed.push(resolve)) }
}
