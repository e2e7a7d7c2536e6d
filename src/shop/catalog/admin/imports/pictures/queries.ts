import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import type { ImportPictures } from '#contract/catalog/imports/import-pictures.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { anyId } from '#shop/catalog/admin/files/queries.ts'
import { importPictures, productImports } from '#shop/catalog/tables.ts'
import { products, variants } from '#shop/products/tables.ts'

const anyText = (values: string[]) => sql`any(${sql.param(values)}::text[])`

interface NewPictures {
  importId: number
  productIds: number[]
  sources: string[]
  now: Date
}

/** Adds those of these addresses that the products show. Returns their number. */
export async function insertPictures(tx: Db, { importId, productIds, sources, now }: NewPictures) {
  const inserted = await rowsOf(
    tx,
    sql`insert into ${importPictures} (import_id, product_id, source, next_attempt_at)
      select ${importId}::int, shown.product_id, shown.url, ${now.toISOString()}::timestamptz from (${shownBy(productIds)}) shown
      where shown.url = ${anyText(sources)}
      order by shown.product_id, shown.url
      on conflict do nothing returning id`,
  )
  return inserted.length
}

/** The pictures of products and of their variants, except products in the trash. */
const shownBy = (productIds: number[]) =>
  sql`select id as product_id, unnest(images || image_url) as url from ${products}
      where id = ${anyId(productIds)} and deleted_at is null
    union select ${variants.productId}, ${variants.imageUrl} from ${variants} join ${products} on ${products.id} = ${variants.productId}
      where ${variants.productId} = ${anyId(productIds)} and ${products.deletedAt} is null and ${variants.imageUrl} is not null`

export async function setJob(tx: Db, importId: number, jobId: number) {
  await tx.update(productImports).set({ picturesJobId: jobId }).where(eq(productImports.id, importId))
}

/** The status of the import whose pictures this job fetches. Undefined if it was discarded or has another job. */
export async function findStatus(db: Db, importId: number, jobId: number) {
  const [row] = await db
    .select({ status: productImports.status })
    .from(productImports)
    .where(and(eq(productImports.id, importId), eq(productImports.picturesJobId, jobId)))
  return row?.status
}

/** Whether the import is finished and not undone. */
export async function isDone(tx: Db, importId: number): Promise<boolean> {
  return (
    (await tx.$count(
      productImports,
      and(eq(productImports.id, importId), eq(productImports.status, 'done')),
    )) > 0
  )
}

export interface DueProduct {
  productId: number
  pictures: { source: string; attempts: number }[]
}

/** Products with pictures whose next attempt is due. */
export function listDue(db: Db, importId: number, { now, limit }: { now: Date; limit: number }) {
  return rowsOf<DueProduct>(
    db,
    sql`select product_id as "productId", json_agg(json_build_object('source', source, 'attempts', attempts) order by id) as pictures
      from ${importPictures}
      where import_id = ${importId} and state = 'waiting' and next_attempt_at <= ${now.toISOString()}
      group by product_id order by product_id limit ${limit}`,
  )
}

/** When the next attempt is due; null if none is left. */
export async function findNextAttempt(db: Db, importId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(importPictures.nextAttemptAt) })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), eq(importPictures.state, 'waiting')))
  return row?.at ?? null
}

/** The addresses of pictures that a product and its variants show; none if it is in the trash. */
export async function listShown(db: Db, productId: number): Promise<Set<string>> {
  const rows = await rowsOf<{ url: string }>(db, shownBy([productId]))
  return new Set(rows.map(({ url }) => url))
}

interface OfProduct {
  importId: number
  productId: number
  sources: string[]
}

const isOfProduct = ({ importId, productId, sources }: OfProduct) =>
  and(
    eq(importPictures.importId, importId),
    eq(importPictures.productId, productId),
    sql`${importPictures.source} = ${anyText(sources)}`,
  )

export async function markSaved(tx: Db, pictures: OfProduct) {
  await tx.update(importPictures).set({ state: 'saved', failure: null }).where(isOfProduct(pictures))
}

/** Ends the fetch of pictures that the product no longer shows. */
export async function deletePictures(db: Db, pictures: OfProduct) {
  await db.delete(importPictures).where(isOfProduct(pictures))
}

interface Failure {
  failure: string
  attempts: number
  /** Null if there is no other attempt. */
  nextAttemptAt: Date | null
}

/** Records the failure of an address, for all products of the import. */
export async function recordFailure(
  db: Db,
  { importId, source }: { importId: number; source: string },
  { nextAttemptAt, ...failed }: Failure,
) {
  await db
    .update(importPictures)
    .set({ ...failed, ...(nextAttemptAt ? { nextAttemptAt } : { state: 'failed' as const }) })
    .where(
      and(
        eq(importPictures.importId, importId),
        sql`md5(${importPictures.source}) = md5(${source}::text)`,
        eq(importPictures.source, source),
        eq(importPictures.state, 'waiting'),
      ),
    )
}

/** Sets the pictures of a product's variants. */
export async function replaceVariantPictures(tx: Db, productId: number, saved: ReadonlyMap<string, string>) {
  const rows = [...saved].map(([source, url]) => ({ source, url }))
  await tx.execute(
    sql`update ${variants} set image_url = saved.url
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved(source text, url text)
      where ${variants.productId} = ${productId} and ${variants.imageUrl} = saved.source`,
  )
}

// Column names with their tables: Drizzle leaves out the table in a selection from one table.
/** Whether the job is gone that fetches the pictures of an import. */
const isLost = sql.raw(
  'not exists (select from jobs where jobs.id = product_imports.pictures_job_id and jobs.failed_at is null)',
)
const isNotSaved = sql`(import_pictures.state = 'failed' or import_pictures.state = 'waiting' and ${isLost})`
const isWaiting = sql`(import_pictures.state = 'waiting' and not ${isLost})`

/** For a statement that reads `product_imports`: null if the import fetches no pictures, or is undone. */
export const pictureCounts = sql<ImportPictures | null>`(
  select json_build_object('saved', count(*) filter (where import_pictures.state = 'saved'),
    'failed', count(*) filter (where ${isNotSaved}), 'waiting', count(*) filter (where ${isWaiting}))
  from import_pictures
  where import_pictures.import_id = product_imports.id and product_imports.status = 'done' having count(*) > 0)`

const lostFailure = 'Fetching stopped unexpectedly'

/** The pictures that could not be fetched, by product. Those of deleted products are left out. */
export async function listFailed(db: Db, importId: number, limit: number) {
  const isFailed = and(eq(importPictures.importId, importId), isNotSaved, isNull(products.deletedAt))
  const rows = await db
    .select({
      productId: products.id,
      sku: products.sku,
      name: products.name,
      address: importPictures.source,
      reason: sql<string>`coalesce(${importPictures.failure}, ${lostFailure})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(importPictures)
    .innerJoin(productImports, eq(productImports.id, importPictures.importId))
    .innerJoin(products, eq(products.id, importPictures.productId))
    .where(isFailed)
    .orderBy(asc(importPictures.productId), asc(importPictures.id))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) }
}

/** Makes pictures due that were not saved. Returns whether there are any. */
export async function retryPictures(tx: Db, importId: number, now: Date): Promise<boolean> {
  const updated = await tx
    .update(importPictures)
    .set({ state: 'waiting', attempts: 0, failure: null, nextAttemptAt: now })
    .where(and(eq(importPictures.importId, importId), inArray(importPictures.state, ['waiting', 'failed'])))
    .returning({ id: importPictures.id })
  return updated.length > 0
}
