import { sql } from 'drizzle-orm'
import type { Browser } from './browser.ts'
import type { Shop } from '#tests/support/open-shop.ts'

/** A second staff member, besides `shop.admin()`. */
export async function createSecondClerk(shop: Shop, email = 'b@example.com'): Promise<Browser> {
  const clerk = await shop.customer({ firstName: 'Bea', email })
  await shop.db.execute(sql`update users set role = 'admin' where email = ${email}`)
  return clerk
}
