import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Db } from '#platform/database/db.ts'
import { listLinesToPick, listOrdersToPick } from '#shop/orders/bulk/queries.ts'
import { renderPdfs } from '#shop/orders/documents/pdf/render-pdf.ts'
import { sellerBlock } from '#shop/orders/documents/seller-block.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { readDocumentSeller } from '#shop/settings/queries.ts'
import { readShopTime } from '#shop/time-zone/queries.ts'
import { pickLines } from './pick-lines.ts'
import { pickListDocuments } from './pick-list-document.ts'

/** Orders that are canceled or have left the warehouse. */
const leftOutStatuses: ReadonlySet<OrderStatus> = new Set(['cancelled', 'shipped', 'delivered'])

/** The items of these orders as one PDF. Throws OrderNotFound if none of them exists. */
export async function printPickList(db: Db, { ids, now }: { ids: number[]; now: Date }): Promise<Buffer> {
  const orders = await listOrdersToPick(db, ids)
  if (orders.length === 0) throw new OrderNotFound()
  const seller = sellerBlock(await readDocumentSeller(db))
  const included = orders.filter(({ status }) => !leftOutStatuses.has(status))
  const leftOut = orders.filter(({ status }) => leftOutStatuses.has(status))
  const lines = pickLines(
    await listLinesToPick(
      db,
      included.map(({ id }) => id),
    ),
  )
  return renderPdfs(
    { title: 'Pick list', creator: seller.name, date: now },
    pickListDocuments({ lines, included, leftOut, seller, now, time: await readShopTime(db) }),
  )
}
