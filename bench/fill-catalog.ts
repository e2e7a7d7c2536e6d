import pg from 'pg'
import type { ProductOption } from '#contract/catalog/offers.ts'
import { demoCategories } from '#demo/catalog/demo-categories.ts'
import { demoRow } from '#demo/fill-demo-shop.ts'
import { manyProducts } from '#demo/many-products.ts'

const batchSize = 2000
/** From this many new rows on, it is faster to drop the indexes and rebuild them afterwards. */
const indexRebuildThreshold = 50_000

/**
 * Fills a PostgreSQL up to `count` generated products in the demo categories, over two connections. Each gets this many
 * variants in up to ten colors and as many sizes as needed; the first is the cheapest.
 */
export async function fillCatalog(url: string, count: number, variantsPerProduct = 1) {
  const client = await connect(url)
  const { rows: existing } = await client.query<{ count: number }>('select count(*)::int from products')
  const existingCount = existing[0]?.count ?? 0
  const idOf = await insertCategories(client)
  const indexes = count - existingCount < indexRebuildThreshold ? [] : await dropIndexes(client)

  const batches = batchesOf({ from: existingCount, to: count }, idOf, optionsOf(variantsPerProduct))
  const secondClient = await connect(url)
  await Promise.all([insertBatches(client), insertBatches(secondClient)])
  await secondClient.end()

  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  // Flushes now, so that the flush does not disturb the measurement.
  await client.query('checkpoint')
  await client.end()

  async function insertBatches(to: pg.Client) {
    for (const batch of batches) await insertBatch(to, batch, variantsPerProduct)
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'")
  return client
}

async function insertCategories(client: pg.Client) {
  for (const { name, slug, description } of demoCategories) {
    const values = [name, slug, description]
    await client.query(
      'insert into categories (name, slug, description, demo) values ($1, $2, $3, true) on conflict do nothing',
      values,
    )
  }
  const { rows } = await client.query<{ id: number; slug: string }>('select id, slug from categories')
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Drops the indexes that no constraint needs and returns their definitions. */
async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'products'::regclass and not indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

type Row = Omit<ReturnType<typeof demoRow>, 'offers'> & {
  options: ProductOption[]
  categoryId: number | null
  displayOrder: number
}

const maxColors = 10

/** Colors and sizes for this many variants. */
function optionsOf(count: number): ProductOption[] {
  if (count === 1) return []
  const numbered = (name: string, length: number) => ({
    name,
    values: Array.from({ length }, (_, i) => `${name} ${i + 1}`),
  })
  return [numbered('Color', Math.min(count, maxColors)), numbered('Size', Math.ceil(count / maxColors))]
}

function* batchesOf(
  range: { from: number; to: number },
  idOf: Map<string, number>,
  options: ProductOption[],
): Generator<Row[]> {
  const { from, to } = range
  let batch: Row[] = []
  let displayOrder = -1
  for (const product of manyProducts(to)) {
    displayOrder++
    if (displayOrder < from) continue
    const { offers: _, ...row } = demoRow(product, ['/media/picture-960.webp'])
    batch.push({
      ...row,
      options,
      variants: [],
      categoryId: idOf.get(product.category) ?? null,
      displayOrder,
    })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function insertBatch(client: pg.Client, batch: Row[], variantCount: number) {
  const [first] = batch
  if (!first) return
  const fields = Object.keys(first)
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const rows = batch.map((row) =>
    Object.fromEntries(Object.values(row).map((value, i) => [columns[i] ?? '', value])),
  )
  const names = columns.join(', ')
  await client.query(
    `with inserted as (
      insert into products (${names}) select ${names} from json_populate_recordset(null::products, $1) returning *
    ), offered as (
      insert into variants (product_id, position, sku, option_values)
      select id, n, sku || case when n > 0 then '-' || (n + 1) else '' end,
        case when $2::int = 1 then '{}' else array['Color ' || (n % ${maxColors} + 1), 'Size ' || (n / ${maxColors} + 1)] end
      from inserted, generate_series(0, $2::int - 1) n returning id, product_id, position
    ), priced as (
      insert into prices (variant_id, price, original_price, rrp)
      select offered.id, price + position * 100, original_price + position * 100, rrp + position * 100
      from offered join inserted on inserted.id = product_id
    ), stocked as (
      insert into stock (variant_id, quantity) select offered.id, (stock_quantity + position) / $2::int
      from offered join inserted on inserted.id = product_id returning variant_id, quantity
    )
    insert into stock_ledger (variant_id, change, balance, reason, at)
    select variant_id, quantity, quantity, 'count', now() from stocked where quantity > 0`,
    [JSON.stringify(rows), variantCount],
  )
}
