import { systemActorId } from '#shop/audit/record-change.ts'
import { systemClock } from '#platform/clock.ts'
import { clearDemo } from '#shop/demo-data/clear-demo.ts'
import { CommandFailed } from './command-failed.ts'
import { print } from './print.ts'
import { withShop } from './with-shop.ts'

export async function clear({ yes = false }: { yes?: boolean }) {
  if (!yes) throw new CommandFailed('This deletes the demo data permanently. Confirm it with --yes.')
  await withShop(async ({ db }) => {
    const { products, categories, customers, orders } = await clearDemo(db, {
      actor: { id: systemActorId },
      now: systemClock(),
    })
    print(
      `Deleted: ${products} products, ${categories} categories, ${customers} customers, ${orders} orders.`,
    )
  })
}
