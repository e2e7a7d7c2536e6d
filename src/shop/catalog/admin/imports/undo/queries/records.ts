import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { anyId } from '#shop/catalog/admin/files/queries.ts'
import { productImportChanges as changes, importPictures } from '#shop/catalog/tables.ts'
import { prices } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import {
  lastLedgerId,
  productFingerprint,
  productState,
  variantFingerprint,
  variantState,
} from './state-columns.ts'

const offers = sql`${variants} join ${prices} on ${prices.variantId} = ${variants.id} join ${stock} on ${stock.variantId} = ${variants.id}`

/** Records these products and their variants as they are before an import. */
export async function insertFormer(tx: Db, importId: number, productIds: number[]) {
  await tx.execute(
    sql`insert into ${changes} (import_id, product_id, variant_id, kind, before)
      select ${importId}::int, ${products.id}, null::int, 'changed', ${productState} from ${products}
        where ${products.id} = ${anyId(productIds)}
      union all select ${importId}::int, ${variants.productId}, ${variants.id}, 'changed', ${variantState} from ${offers}
        where ${variants.productId} = ${anyId(productIds)}`,
  )
}

/** Completes the records of these products with their state after the import, and reduces them to the changed fields. */
export async function completeFormer(tx: Db, importId: number, productIds: number[]) {
  await tx.execute(
    sql`update ${changes} change set ${changedFields}
      from (select ${products.id} as id, ${productState} as state from ${products} where ${products.id} = ${anyId(productIds)}) latter
      where change.import_id = ${importId} and change.product_id = latter.id and change.variant_id is null`,
  )
  await tx.execute(
    sql`update ${changes} change set ${changedFields}, ledger_id = latter.ledger_id
      from (select ${variants.id} as id, ${variants.productId} as product_id, ${variantState} as state, ${lastLedgerId} as ledger_id
        from ${offers} where ${variants.productId} = ${anyId(productIds)}) latter
      where change.import_id = ${importId} and change.product_id = latter.product_id and change.variant_id = latter.id`,
  )
}

const changedFields = sql`before = ${fieldsUnlike(sql`change.before`, sql`latter.state`)},
  after = ${fieldsUnlike(sql`latter.state`, sql`change.before`)}`

function fieldsUnlike(own: SQL, other: SQL) {
  return sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${own})
    where value is distinct from ${other} -> key)`
}

/** Records the variants of these products that have no record yet. */
export async function insertAddedVariants(tx: Db, importId: number, productIds: number[]) {
  await tx.execute(
    sql`insert into ${changes} (import_id, product_id, variant_id, kind, fingerprint, ledger_id)
      select ${importId}::int, ${variants.productId}, ${variants.id}, 'added', ${variantFingerprint}, ${lastLedgerId} from ${offers}
      where ${variants.productId} = ${anyId(productIds)} and not exists (
        select from ${changes} known where known.import_id = ${importId} and known.product_id = ${variants.productId}
          and known.variant_id = ${variants.id})`,
  )
}

export async function insertAddedProducts(tx: Db, importId: number, productIds: number[]) {
  await tx.execute(
    sql`insert into ${changes} (import_id, product_id, kind, fingerprint)
      select ${importId}::int, ${products.id}, 'added', ${productFingerprint} from ${products}
      where ${products.id} = ${anyId(productIds)}`,
  )
}

export async function deleteUnchanged(tx: Db, importId: number, productIds: number[]) {
  await tx.execute(
    sql`delete from ${changes} where import_id = ${importId} and product_id = ${anyId(productIds)}
      and kind = 'changed' and before = '{}'`,
  )
}

/** Deletes the records of imports, and their pictures to be fetched. */
export async function deleteRecords(tx: Db, importIds: number[]) {
  if (importIds.length === 0) return
  await tx.execute(sql`delete from ${changes} where import_id = ${anyId(importIds)}`)
  await tx.execute(sql`delete from ${importPictures} where import_id = ${anyId(importIds)}`)
}
