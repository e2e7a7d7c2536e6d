import { and, desc, eq, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import { maxCountedUses, maxListedUses } from '#contract/media.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { containsPattern } from '#platform/database/like-pattern.ts'
import { pictures, productPictures } from '#shop/media/tables.ts'
import { categories, products, variants } from '#shop/products/tables.ts'

interface NamedPicture {
  url: string
  fileName: string | null
}

interface NewPicture extends NamedPicture {
  /** The outside address that it was fetched from. */
  source?: string | undefined
}

export async function insertPictures(db: Db, rows: NewPicture[], at: Date) {
  await db.insert(pictures).values(rows.map((row) => ({ ...row, createdAt: at })))
}

/** The pictures that were fetched from these outside addresses. */
export function listFetched(db: Db, sources: string[]): Promise<{ source: string; url: string }[]> {
  const anySource = sql`any(${sql.param(sources)}::text[])`
  return rowsOf(
    db,
    sql`select source, min(url) as url from ${pictures}
      where md5(source) = any(array(select md5(wanted) from unnest(${sql.param(sources)}::text[]) wanted))
        and source = ${anySource} and deleted_at is null
      group by source`,
  )
}

interface Listed {
  search?: string | undefined
  unused?: boolean | undefined
  page: number
  limit: number
}

export interface PictureRow extends NamedPicture {
  id: number
  createdAt: Date
}

/** Newest first. */
export async function listPictures(db: Db, { page, limit, ...filters }: Listed): Promise<Page<PictureRow>> {
  const { id, url, fileName, createdAt } = pictures
  const chosen = matching(filters)
  const [items, total] = await Promise.all([
    db
      .select({ id, url, fileName, createdAt })
      .from(pictures)
      .where(chosen)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(pictures, chosen),
  ])
  return { items, total }
}

function matching({ search, unused }: Pick<Listed, 'search' | 'unused'>) {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  return and(isNull(pictures.deletedAt), unused ? not(isUsedPicture) : undefined, ...words.map(hasWord))
}

/** A union, so that each side can use its index. */
function hasWord(word: string) {
  const pattern = containsPattern(word)
  return sql`${pictures.url} in (
    select url from ${pictures} where lower(file_name) like ${pattern}
    union select ${productPictures.url} from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
      where lower(${products.name}) like ${pattern} or lower(${products.sku}) like ${pattern})`
}

/** A condition on `pictures`: a product, category or variant shows it. */
export const isUsedPicture = sql`(
  exists (select from ${productPictures} where ${productPictures.url} = ${pictures.url})
  or exists (select from ${categories} where ${categories.imageUrl} = ${pictures.url})
  or exists (select from ${variants} where ${variants.imageUrl} = ${pictures.url}))`

export interface PictureUses {
  url: string
  /** The oldest ones. */
  products: { id: number; name: string }[]
  productCount: number
  categories: string[]
}

/** Counts and lists are limited, because a picture can be that of thousands of products. */
export function listUses(db: Db, urls: string[]): Promise<PictureUses[]> {
  return rowsOf<PictureUses>(
    db,
    sql`select used.url, coalesce(of_products.products, '[]') as products, of_products.count::int as "productCount",
        coalesce((select json_agg(${categories.name} order by ${categories.name}) from ${categories}
          where ${categories.imageUrl} = used.url), '[]') as categories
      from unnest(${sql.param(urls)}::text[]) used(url)
      cross join lateral (
        select count(*), json_agg(json_build_object('id', found.id, 'name', found.name) order by found.position)
          filter (where found.position <= ${maxListedUses}) as products
        from (select first.product_id as id, ${products.name}, row_number() over (order by first.product_id) as position
          from (select product_id from ${productPictures} where ${productPictures.url} = used.url
            order by product_id limit ${maxCountedUses}) first
          join ${products} on ${products.id} = first.product_id) found
      ) of_products`,
  )
}

/** Locks the picture until the transaction ends. */
export async function lockPicture(tx: Db, pictureId: number) {
  const { id, url, fileName, deletedAt } = pictures
  const [row] = await tx
    .select({ id, url, fileName, deletedAt })
    .from(pictures)
    .where(eq(id, pictureId))
    .for('update')
  return row
}

export async function setDeletedAt(tx: Db, id: number, deletedAt: Date | null) {
  await tx.update(pictures).set({ deletedAt }).where(eq(pictures.id, id))
}

/** Adds pictures that a product or category was given while another transaction added some. */
export async function addMissing(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter pictures'))`)
  await tx.execute(sql`insert into ${pictures} (url)
    select used.url from (
      select url from ${productPictures}
      union select image_url from ${categories} where is_uploaded_picture(image_url)
    ) used
    where not exists (select from ${pictures} where ${pictures.url} = used.url)
    order by used.url
    on conflict do nothing`)
}

/** Restores deleted pictures that are used after all. */
export async function restoreUsed(tx: Db) {
  await tx
    .update(pictures)
    .set({ deletedAt: null })
    .where(and(isNotNull(pictures.deletedAt), isUsedPicture))
}

/** Locked until the transaction ends. */
export function listDeleted(tx: Db, deletedBefore: Date, limit: number) {
  return tx
    .select({ id: pictures.id, url: pictures.url })
    .from(pictures)
    .where(lt(pictures.deletedAt, deletedBefore))
    .limit(limit)
    .for('update')
}

export async function deleteRow(tx: Db, id: number) {
  await tx.delete(pictures).where(eq(pictures.id, id))
}
