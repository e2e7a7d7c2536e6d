import pg from 'pg'
import { demoCategories } from '#demo/catalog/demo-categories.ts'
import { demoRow } from '#demo/fill-demo-shop.ts'
import { manyProducts } from '#demo/many-products.ts'

const atOnce = 2000
/** From so many new rows on it is quicker to make the indexes when all are there. */
const many = 50_000

/**
 * Fills a PostgreSQL up to so many products of the demo generator, in its demo categories: rows go over as JSON, on two
 * connections, and where there are many of them the indexes are made afterwards.
 */
export async function fillCatalog(url: string, count: number) {
  const client = await connect(url)
  const { rows: held } = await client.query<{ count: number }>('select count(*)::int from products')
  const there = held[0]?.count ?? 0
  const idOf = await insertCategories(client)
  const indexes = count - there < many ? [] : await dropIndexes(client)

  const parts = partsOf(there, count, idOf)
  const other = await connect(url)
  await Promise.all([insertParts(client), insertParts(other)])
  await other.end()

  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  // What the filling wrote is not to be written to the disk while something is measured.
  await client.query('checkpoint')
  await client.end()

  async function insertParts(to: pg.Client) {
    for (const part of parts) await insertPart(to, part)
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

/** Those that no constraint needs; answers how each is made again. */
async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'products'::regclass and not indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

type Row = ReturnType<typeof demoRow> & { categoryId: number | null; displayOrder: number }

function* partsOf(from: number, to: number, idOf: Map<string, number>): Generator<Row[]> {
  let part: Row[] = []
  let displayOrder = -1
  for (const product of manyProducts(to)) {
    displayOrder++
    if (displayOrder < from) continue
    const row = demoRow(product, ['/media/picture-960.webp'])
    part.push({ ...row, categoryId: idOf.get(product.category) ?? null, displayOrder })
    if (part.length < atOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function insertPart(client: pg.Client, part: Row[]) {
  const [first] = part
  if (!first) return
  const fields = Object.keys(first)
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const rows = part.map((row) =>
    Object.fromEntries(Object.values(row).map((value, i) => [columns[i] ?? '', value])),
  )
  const names = columns.join(', ')
  await client.query(
    `insert into products (${names}) select ${names} from json_populate_recordset(null::products, $1)`,
    [JSON.stringify(rows)],
  )
}
