import { Command } from 'commander'
import { issuePassword } from '#shop/account-data/issue-password.ts'
import { sentenceFor, withShop } from './with-shop.ts'

// The password is generated and printed, so it never is an argument that the shell's history keeps.
const program = new Command('password')
  .description('Gives an account a new password, prints it and ends the sessions of the account')
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
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
}
