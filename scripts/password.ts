import { Command } from 'commander'
import { issuePassword } from '#shop/account-data/issue-password.ts'
import { errorMessage, withShop } from './with-shop.ts'

// The password is generated, so it never appears in the shell's history.
const program = new Command('password')
  .description('Sets a new password for an account, prints it and ends its sessions')
  .argument('<email>')
  .parse()
const [given = ''] = program.args

try {
  await withShop(async ({ db }) => {
    const { email, password, sessions } = await issuePassword(db, given)
    process.stdout.write(`New password of ${email}: ${password}\n`)
    process.stdout.write(`${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.\n`)
  })
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = 1
}
