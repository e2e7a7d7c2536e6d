import { isInForce } from '#contract/pricing/price-list.ts'
import * as prices from '#contract/pricing/price-list-prices.ts'
import * as lists from '#contract/pricing/price-lists.ts'
import * as standard from '#contract/pricing/standard-prices.ts'
import { csvHeaders } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { reportStream } from '#platform/http/report-stream.ts'
import { recordView } from '#shop/audit/record-view.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { importPrices } from '#shop/pricing/files/import-prices.ts'
import { priceFile } from '#shop/pricing/files/price-file.ts'
import { duplicatePriceList } from '#shop/pricing/lists/duplicate-price-list.ts'
import { priceListSubject } from '#shop/pricing/lists/lock-unchanged-list.ts'
import { priceListReply } from '#shop/pricing/lists/price-list-reply.ts'
import { findPriceList, listPriceLists } from '#shop/pricing/lists/queries.ts'
import { sortedPriceLists } from '#shop/pricing/lists/sorted-price-lists.ts'
import {
  type CountCompaniesOf,
  changePriceList,
  createPriceList,
  deletePriceList,
} from '#shop/pricing/lists/save-price-list.ts'
import { changePrices } from '#shop/pricing/prices/change-prices.ts'
import { previewPrice } from '#shop/pricing/prices/preview-price.ts'
import { findVariantPrices, listVariantPrices } from '#shop/pricing/prices/queries.ts'
import { variantPriceReply } from '#shop/pricing/prices/variant-price-reply.ts'
import { changeStandardPrice } from '#shop/pricing/standard/change-standard-price.ts'
import { findStandardPrice } from '#shop/pricing/standard/queries.ts'
import { standardPriceReply } from '#shop/pricing/standard/standard-price-reply.ts'
import { readToday } from '#shop/time-zone/queries.ts'
import { PercentageList, PriceListNotFound, VariantNotFound } from './problems.ts'

interface Setup {
  countCompaniesOf: CountCompaniesOf
}

export function pricingAdminRoutes(context: ShopContext, setup: Setup) {
  listRoutes(context, setup)
  priceRoutes(context)
  fileRoutes(context)
  standardPriceRoutes(context)
}

function listRoutes({ serve, db, clock }: ShopContext, { countCompaniesOf }: Setup) {
  const readReply = async (tx: Db, id: number) =>
    priceListReply(await readList(tx, id), await readToday(tx, clock()))

  serve(lists.listPriceLists, async ({ query: { sort, direction } }) => {
    const today = await readToday(db, clock())
    const rows = await listPriceLists(db)
    return sortedPriceLists(
      rows.map((row) => priceListReply(row, today)),
      sort,
      direction,
    )
  })

  serve(lists.getPriceList, ({ params: { id } }) => readReply(db, id))

  serve(lists.createPriceList, async ({ db: tx, body, user }) =>
    readReply(tx, await createPriceList(tx, clock, { form: body, actor: user })),
  )

  serve(lists.changePriceList, async ({ params: { id }, body, user }) => {
    await changePriceList(db, clock, { id, change: body, actor: user })
    return readReply(db, id)
  })

  serve(lists.duplicatePriceList, async ({ db: tx, params: { id }, user }) =>
    readReply(tx, await duplicatePriceList(tx, clock, { id, actor: user })),
  )

  serve(lists.deletePriceList, ({ params: { id }, query, user }) =>
    deletePriceList(db, clock, { id, ...query, actor: user, countCompaniesOf }),
  )
}

function priceRoutes({ serve, db, clock }: ShopContext) {
  serve(prices.listPriceListRows, async ({ params: { id }, query }) => {
    const list = await readList(db, id)
    const currency = await readBaseCurrency(db)
    const { items, total } = await listVariantPrices(db, id, query)
    return { items: items.map((row) => variantPriceReply(row, list, currency)), total }
  })

  serve(prices.changePriceListRows, async ({ params: { id }, body, user }) => {
    await changePrices(db, clock, { id, ...body, actor: user })
    return priceListReply(await readList(db, id), await readToday(db, clock()))
  })

  serve(prices.previewPrice, async ({ params: { id }, query: { sku, quantity } }) => {
    const list = await readList(db, id)
    const variant = (await findVariantPrices(db, id, [sku])).get(sku.toLowerCase())
    if (!variant) throw new VariantNotFound()
    const currency = await readBaseCurrency(db)
    return {
      ...previewPrice(variant, list, { quantity, currency }),
      isInForce: isInForce(list, await readToday(db, clock())),
    }
  })
}

function fileRoutes({ serve, db, clock }: ShopContext) {
  serve(
    prices.exportPriceList,
    async ({ params: { id }, user, reply }) => {
      const list = await readList(db, id)
      if (list.kind === 'percentage') throw new PercentageList()
      await recordView(db, { actor: user, action: 'price-list.export', subject: priceListSubject(id) })
      reply.headers(csvHeaders(`price-list-${id}`, clock()))
      return priceFile(db, id, await readBaseCurrency(db))
    },
    { limits: limits.export, isCostly: true },
  )

  serve(
    prices.importPriceList,
    ({ params: { id }, query, body, user }) =>
      importPrices(db, clock, { ...query, id, file: body, actor: user }),
    { limits: limits.import, isCostly: true, stream: reportStream },
  )
}

function standardPriceRoutes({ serve, db, clock }: ShopContext) {
  async function readStandardPrice(sku: string) {
    const row = await findStandardPrice(db, sku)
    if (!row) throw new VariantNotFound()
    return standardPriceReply(row)
  }

  serve(standard.getStandardPrice, ({ params: { sku } }) => readStandardPrice(sku))

  serve(standard.changeStandardPrice, async ({ params: { sku }, body, user }) => {
    await changeStandardPrice(db, clock, { sku, change: body, actor: user })
    return readStandardPrice(sku)
  })
}

async function readList(db: Db, id: number) {
  const list = await findPriceList(db, id)
  if (!list) throw new PriceListNotFound()
  return list
}
