import type { Config } from '#platform/config.ts'
import { toUrl } from '#platform/local-url.ts'
import type { Print, ShopData } from './open-shop-data.ts'

/** Prints the shop's address and, until the generated password has been used, the admin's credentials. */
export function printStartup(config: Config, { firstSignIn, secrets }: ShopData, print: Print) {
  const address = toUrl(config.host, config.port)
  print('')
  if (address !== config.publicUrl.origin) print(`  Listening on:      ${address}`)
  print(`  The shop is open:  ${config.publicUrl.origin}`)
  if (firstSignIn) {
    print(`  Admin email:       ${firstSignIn.email}`)
    if (firstSignIn.password)
      print(`  Admin password:    ${firstSignIn.password}  (shown on every start until it is used)`)
    print(`  Access code:       ${secrets.accessCode}  (for private access, which is off)`)
  }
  print('')
}
