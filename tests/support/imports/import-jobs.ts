import { eq } from 'drizzle-orm'
import { jobs } from '#platform/jobs/tables.ts'
import { importJob } from '#shop/catalog/admin/imports/import-job.ts'
import { productImporter } from '#shop/catalog/admin/imports/product-importer.ts'
import { listOrdered, listOrderedVariants } from '#shop/orders/queries.ts'
import type { Shop } from '#tests/support/open-shop.ts'

export const importerOf = ({ db, clock }: Shop) =>
  productImporter({
    db,
    clock: () => clock.now,
    publicUrl: new URL('http://shop.example'),
    publishChanges: async () => {},
    listOrdered,
    listOrderedVariants,
  })

export const queuedImports = ({ db }: Shop) => db.select().from(jobs).where(eq(jobs.kind, importJob.name))

/** Runs the queued jobs of imports as the background does, and returns the errors that it logs. */
export async function runImportJobs(shop: Shop): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const job of await queuedImports(shop)) {
    await importerOf(shop)
      .handle(job.payload, job)
      .catch((error: unknown) => errors.push(error))
    await shop.db.delete(jobs).where(eq(jobs.id, job.id))
  }
  return errors
}
