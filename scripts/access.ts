import { Command } from 'commander'
import type { Database } from '#platform/database/connection.ts'
import { readAccess, setEnabled } from '#shop/access/queries.ts'
import { sentenceFor, withShop } from './with-shop.ts'

// The way back in for an operator whom private access has locked out: it needs the machine, not the code.
const program = new Command('access').description('Turns private access on or off, or says how it stands')
program.command('status').action(() => run(async () => {}))
program.command('on').action(() => run(({ db }) => turn(db, true)))
program.command('off').action(() => run(({ db }) => turn(db, false)))

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
}

function run(work: (database: Database) => Promise<void>) {
  return withShop(async (database) => {
    await work(database)
    const { enabled } = await readAccess(database.db)
    process.stdout.write(`Private access is ${enabled ? 'on' : 'off'}.\n`)
  })
}

function turn(db: Database['db'], enabled: boolean) {
  return setEnabled(db, enabled, { now: new Date(), by: 'command line' })
}
