import { hash } from '@node-rs/argon2'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type AppSetup, createApp } from '#app.ts'
import { Cache } from '#platform/cache/cache.ts'
import { InvalidationFeed } from '#platform/cache/invalidation-feed.ts'
import { openFileStore } from '#platform/storage/file-store.ts'
import { removeDueFiles } from '#platform/storage/removals/stored-files.ts'
import { insertContact, setConfirmed } from '#shop/accounts/email-confirmation/queries.ts'
import { firstAdmin } from '#shop/accounts/ensure-admin.ts'
import { settings } from '#shop/settings/tables.ts'
import { type CheckReply, createReplyCheck } from '#tests/support/api/check-reply.ts'
import { bankDetails } from './bank-details.ts'
import { hasAdmin, insertUser } from '#shop/accounts/queries.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { contactEmail } from './ordering.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'

/** The default access code. */
export const accessCode = 'rope-and-tar'

/** The session secret. */
export const secret = 'a secret of thirty-two characters'

/** Raises the limits so that only tests of the limits reach them. */
const rateLimitScale = 1000

const customerPassword = 'a-long-password'

export const adminSignIn = { email: 'admin@example.com', password: 'a-long-admin-password' }

const hashes = new Map<string, Promise<string>>()

/** Argon2id at its lowest cost: most tests sign in once or twice, and the shop's own cost is a tenth of their time. */
export function cheapHash(password: string): Promise<string> {
  const hashed = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  hashes.set(password, hashed)
  return hashed
}

/** For all shops of this process, whose calls are the same. */
let checkReply: CheckReply | undefined

/** A clock that tests can set. */
export interface TestClock {
  now: Date
}

/**
 * Opens an empty shop on a real database and port, which closes with the test.
 * `customer()` signs in with a confirmed email and contact address, `admin()` as staff.
 */
export async function openShop(
  config: Partial<AppSetup['config']> = {},
  {
    hasBankDetails = true,
    ...setup
  }: Partial<Pick<AppSetup, 'files' | 'log' | 'readPools' | 'replica'>> & { hasBankDetails?: boolean } = {},
) {
  const { db, readDb, kind, readPools } = await emptyDatabase()
  if (hasBankDetails)
    await db.insert(settings).values({ key: 'bank_transfer', value: JSON.stringify(bankDetails) })
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-files-'))
  const files = setup.files ?? (await openFileStore(folder))
  const clock: TestClock = { now: new Date('2026-11-21T09:40:00Z') }
  const cache = new Cache()
  const feed = new InvalidationFeed({ cache, isOnlyProcess: true })
  const app = await createApp({
    config: {
      publicUrl: new URL('http://shop.example'),
      trustProxy: undefined,
      rateLimitScale,
      mail: null,
      webhookNetworks: [],
      securityContact: null,
      backups: null,
      logRequests: false,
      metricsToken: undefined,
      ...config,
    },
    db,
    readDb: () => readDb,
    readPools,
    clock: () => new Date(clock.now),
    cache,
    publishChanges: () => feed.publish(),
    log: pino({ level: 'silent' }),
    secret,
    accessCode,
    manifest: { routes: {}, gate: { css: [], scripts: [], preloads: [], files: [] } },
    ...setup,
    files,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    // Otherwise closing waits for responses that a test has not read.
    app.server.closeAllConnections()
    await app.close()
    await rm(folder, { recursive: true })
  })

  let customers = 0
  checkReply ??= createReplyCheck(app.describeApi())
  const visitor = () => createBrowser(url, fetch, checkReply)
  return {
    app,
    db,
    kind,
    url,
    clock,
    cache,
    feed,
    /** Until then nothing is cached. */
    startCaching: () => feed.connect({ db, drop: () => {} }),
    /** A store elsewhere has an empty folder. */
    files: { ...files, folder: files.folder ?? folder },
    /** As the job does it. */
    removeDueFiles: () => removeDueFiles({ db, clock: () => clock.now, files }),
    visitor,
    /** Checks a reply against the API description. */
    checkReply,

    async customer(
      names: Partial<{ firstName: string; lastName: string; email: string }> = {},
    ): Promise<Browser> {
      const browser = visitor()
      customers++
      const account = {
        firstName: 'Mara',
        lastName: 'Lindqvist',
        email: `buyer${customers}@northquay.example`,
        ...names,
      }
      const password = await cheapHash(customerPassword)
      const { id } = await insertUser(db, { ...account, password })
      await setConfirmed(db, id, clock.now)
      await insertContact(db, id, contactEmail, clock.now)
      await browser.signIn({ email: account.email, password: customerPassword })
      return browser
    },

    async admin(): Promise<Browser> {
      if (!(await hasAdmin(db))) {
        const password = await cheapHash(adminSignIn.password)
        await insertUser(db, { ...firstAdmin, email: adminSignIn.email, password })
      }
      const browser = visitor()
      await browser.signIn(adminSignIn)
      return browser
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
