import { Command } from 'commander'
import type { Database } from '#platform/database/connection.ts'
import { readAccess, setEnabled } from '#shop/access/queries.ts'
import { errorMessage, withShop } from './with-shop.ts'

// For an operator locked out by private access. It needs access to the machine, not the code.
const program = new Command('access').description('Turns private access on or off, or prints its status')
program.command('status').action(() => run(async () => {}))
program.command('on').action(() => run(({ db }) => setPrivateAccess(db, true)))
program.command('off').action(() => run(({ db }) => setPrivateAccess(db, false)))

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = 1
}

function run(work: (database: Database) => Promise<void>) {
  return withShop(async (database) => {
    await work(database)
    const { enabled } = await readAccess(database.db)
    process.stdout.write(`Private access is ${enabled ? 'on' : 'off'}.\n`)
  })
}

function setPrivateAccess(db: Database['db'], enabled: boolean) {
  return setEnabled(db, enabled, { now: new Date(), by: 'command line' })
}
