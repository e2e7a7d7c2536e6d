import './load-env-file.js'
import { Command, Option } from 'commander'
import type { JobState } from '#contract/jobs/jobs.ts'
import { jobStates } from '#contract/lists/staff-choices.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'

// The commands of an operator. They use the shop's own settings and need access to its machine, not an account.
const program = new Command('shop').description(
  'Operates a shop, with the environment variables that the shop starts with',
)

const jsonOption = 'print the result as JSON, for programs'

// Each command loads its own code, so that help and errors in the parameters are immediate.
const admin = program.command('admin').description('Manages the accounts of staff')
admin
  .command('create')
  .description('Creates an account of staff, or promotes a customer, and prints its generated password')
  .argument('<email>')
  .action(async (email: string) => (await import('#scripts/commands/admin.ts')).createStaff(email))
admin
  .command('password')
  .description('Sets a new password for an account, prints it and ends its sessions')
  .argument('<email>', 'of staff or of a customer')
  .action(async (email: string) => (await import('#scripts/commands/admin.ts')).setPassword(email))
admin
  .command('list')
  .description('Lists the accounts of staff')
  .action(async () => (await import('#scripts/commands/admin.ts')).listStaff())

const access = program.command('access').description('Turns private access on or off, or prints its code')
access
  .command('status')
  .description('Prints whether it is on')
  .action(async () => (await import('#scripts/commands/access.ts')).showStatus())
access
  .command('on')
  .description('Turns it on')
  .action(async () => (await import('#scripts/commands/access.ts')).setPrivateAccess(true))
access
  .command('off')
  .description('Turns it off, for an operator who is locked out')
  .action(async () => (await import('#scripts/commands/access.ts')).setPrivateAccess(false))
access
  .command('code')
  .description('Prints the access code')
  .action(async () => (await import('#scripts/commands/access.ts')).showCode())

const config = program.command('config').description('Shows the settings of the shop')
config
  .command('print')
  .description('Prints each environment variable and where its value comes from; secrets are hidden')
  .option('--json', jsonOption)
  .action(async (options: { json?: boolean }) =>
    (await import('#scripts/commands/config.ts')).printConfig(options),
  )
config
  .command('example')
  .description('Prints .env.example: every variable with its meaning')
  .action(async () => (await import('#scripts/commands/config.ts')).printExample())

program
  .command('import')
  .description('Inserts or updates products and variants by SKU from a CSV file, all or nothing')
  .argument('<file>', 'columns as in an export; only sku is required')
  .option('--apply', 'write the changes; without it the command only prints what would change')
  .action(async (file: string, options: { apply?: boolean }) =>
    (await import('#scripts/commands/import.ts')).importFile(file, options),
  )
program
  .command('export')
  .description('Writes all products as CSV, one row for each variant, to edit and import again')
  .argument('<file>', 'a new file')
  .action(async (file: string) => (await import('#scripts/commands/export.ts')).exportInto(file))

program
  .command('backup')
  .description('Writes all data of the shop into one file, whether the shop runs or not')
  .argument('<file>')
  .action(async (file: string) => (await import('#scripts/commands/backup.ts')).backUpInto(file))
program
  .command('backups')
  .description('Lists the scheduled backups at BACKUP_TO: time, size, and whether they are verified')
  .action(async () => (await import('#scripts/commands/backups.ts')).listScheduled())
program
  .command('verify')
  .description('Restores a backup into a temporary database, checks it there and discards it')
  .argument('<file>', 'or the name of a scheduled backup')
  .action(async (file: string) => (await import('#scripts/commands/verify.ts')).verify(file))
program
  .command('restore')
  .description('Restores a backup to either database and verifies its checksums')
  .argument('<file>', 'or the name of a scheduled backup')
  .option('--replace', 'overwrite existing data')
  .action(async (file: string, options: { replace?: boolean }) =>
    (await import('#scripts/commands/restore.ts')).restore(file, options),
  )

const jobs = program.command('jobs').description('Lists imports and other background jobs, or runs one again')
jobs
  .command('list')
  .description('Lists them except emails, the newest first')
  .addOption(new Option('--state <state>', 'only those in this state').choices(jobStates))
  .option('--json', jsonOption)
  .action(async (options: { state?: JobState; json?: boolean }) =>
    (await import('#scripts/commands/jobs.ts')).list(options),
  )
jobs
  .command('retry')
  .description('Runs a failed background job again; imports are run again in the back office')
  .argument('<number>', 'as listed')
  .action(async (number: string) => (await import('#scripts/commands/jobs.ts')).retry(number))

program
  .command('reindex')
  .description('Writes the search index of all products again')
  .action(async () => (await import('#scripts/commands/reindex.ts')).reindex())
program
  .command('demo')
  .description('Manages the demo data')
  .command('clear')
  .description('Deletes the demo data; your own products, categories, customers and orders stay')
  .option('--yes', 'confirm that it is deleted permanently')
  .action(async (options: { yes?: boolean }) => (await import('#scripts/commands/demo.ts')).clear(options))
program
  .command('doctor')
  .description(
    'Checks settings, machine, database, mail server and store; says what to do. Exit code 1 for a fault',
  )
  .option('--json', jsonOption)
  .action(async (options: { json?: boolean }) =>
    (await import('#scripts/commands/doctor.ts')).doctor(options),
  )

restrictNewFiles()
try {
  await program.parseAsync()
} catch (error) {
  const { errorMessage } = await import('#scripts/commands/error-message.ts')
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = 1
}
