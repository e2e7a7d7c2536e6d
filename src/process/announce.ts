import type { Print, ShopData } from './open-shop-data.ts'
import type { Config } from '#platform/config.ts'

/** Says where the shop is and, until an admin has signed in by the generated password, how to get in. */
export function printStartup(config: Config, { firstSignIn, secrets }: ShopData, say: Print) {
  say('')
  say(`  The shop is open:  ${config.publicUrl.origin}`)
  if (firstSignIn) {
    say(`  Admin sign-in:     ${firstSignIn.email}`)
    if (firstSignIn.password)
      say(`  Admin password:    ${firstSignIn.password}  (shown at each start until it is used)`)
    say(`  Access code:       ${secrets.accessCode}  (for private access, which is off)`)
  }
  say('')
}
