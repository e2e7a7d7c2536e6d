import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'
import { products } from '#shop/products/tables.ts'

/** Uploaded pictures, which staff can choose again. Triggers add those that products and categories name. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Address of the largest width. */
    url: text().notNull().unique('pictures_url_key'),
    /** As uploaded; null for pictures of earlier versions. */
    fileName: text(),
    /** The outside address that it was fetched from. */
    source: text(),
    createdAt: createdAt(),
    /** Its files are removed some days later. A trigger clears it when the picture is used again. */
    deletedAt: timestamptz(),
  },
  (t) => [
    index('pictures_by_age')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('pictures_by_source')
      .on(sql`md5(${t.source})`)
      .where(sql`source is not null`),
    index('pictures_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('pictures_file_name_trigrams').using('gin', sql`lower(${t.fileName}) gin_trgm_ops`),
  ],
)

/** Which products have an uploaded picture. Triggers write it. */
export const productPictures = pgTable(
  'product_pictures',
  {
    url: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.url, t.productId], name: 'product_pictures_pkey' }),
    index('product_pictures_of_product').on(t.productId),
  ],
)
