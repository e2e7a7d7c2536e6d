import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'

/** What an import may change. */
export interface CatalogState {
  /** Checksum of all rows of all tables of products, with what is recorded about changes. */
  rows: string
  /** Checksum of products outside the trash as a buyer sees them. */
  offers: string
  products: number
  variants: number
  trashed: number
  /** Rows that an undo needs. */
  records: number
  /** Entries of imports and of undos in the activity. */
  audited: number
}

const tables = [
  'products',
  'variants',
  'prices',
  'stock',
  'stock_ledger',
  'categories',
  'product_slug_redirects',
  'specification_values',
  'product_import_changes',
  'audit_log',
]

/** Audit entries of sign-ins differ, too. */
const rowsIn: Record<string, ReturnType<typeof sql>> = { audit_log: sql`where action like 'products.%'` }

export async function readCatalogState(db: Db): Promise<CatalogState> {
  const checksums: string[] = []
  for (const table of tables) {
    const [row] = await rowsOf<{ checksum: string | null }>(
      db,
      sql`select md5(string_agg(md5(t::text), '' order by md5(t::text))) as checksum
        from ${sql.identifier(table)} t ${rowsIn[table] ?? sql``}`,
    )
    checksums.push(row?.checksum ?? '')
  }
  const [counted] = await rowsOf<Omit<CatalogState, 'rows'>>(
    db,
    sql`select
      (select md5(string_agg(concat_ws('|', p.slug, p.name, p.description, p.options, p.price, p.stock_quantity, p.in_stock,
          v.sku, v.option_values, v.position, prices.price, prices.tiers, quantity, is_available), ';' order by v.sku))
        from products p join variants v on v.product_id = p.id join prices on prices.variant_id = v.id
          join stock on stock.variant_id = v.id where p.deleted_at is null and v.archived_at is null) as offers,
      (select count(*)::int from products where deleted_at is null) as products,
      (select count(*)::int from variants join products on products.id = product_id where deleted_at is null) as variants,
      (select count(*)::int from products where deleted_at is not null) as trashed,
      (select count(*)::int from product_import_changes) as records,
      (select count(*)::int from audit_log where action in ('products.import', 'products.import-undone')) as audited`,
  )
  if (!counted) throw new Error('The catalog was not counted')
  return { rows: checksums.join(' '), ...counted }
}

/** The price and stock of each SKU outside the trash, such as `12.50 7`. */
export async function readOffers(db: Db): Promise<Map<string, string>> {
  const rows = await rowsOf<{ sku: string; offer: string }>(
    db,
    sql`select v.sku, concat_ws(' ', to_char(prices.price / 100.0, 'FM999999990.00'), quantity) as offer
      from products p join variants v on v.product_id = p.id join prices on prices.variant_id = v.id
        join stock on stock.variant_id = v.id where p.deleted_at is null`,
  )
  return new Map(rows.map(({ sku, offer }) => [sku, offer]))
}
