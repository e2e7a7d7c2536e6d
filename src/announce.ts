import type { Say, ShopData } from './open-shop-data.ts'
import type { Config } from './platform/config.ts'

/** Says where the shop is and, at the first start, how to get in. */
export function announce(config: Config, { newAdmin, secrets }: ShopData, say: Say) {
  say('')
  say(`  The shop is open:  ${config.publicUrl.origin}`)
  if (newAdmin) {
    say(`  Admin sign-in:     ${newAdmin.email}`)
    if (newAdmin.password) say(`  Admin password:    ${newAdmin.password}  (shown this once)`)
    say(`  Access code:       ${secrets.accessCode}  (for private access, which is off)`)
  }
  say('')
}
