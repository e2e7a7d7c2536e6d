import { and, asc, eq, lte } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { jobs } from '#platform/jobs/tables.ts'
import { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import { pictureJob } from '#shop/catalog/admin/imports/pictures/picture-job.ts'
import { pictureSaver } from '#shop/catalog/admin/imports/pictures/picture-saver.ts'
import type { PictureSource } from '#shop/media/fetch-picture.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'

type Rules = Partial<Pick<PictureSource, 'allowedNetworks' | 'timeoutMs' | 'files'>>

/** Fetches pictures from servers of this machine, until the test ends. */
export function openPictureSaver({ db, files, clock }: Shop, rules: Rules = {}) {
  const decoder = new PictureDecoder()
  onTestFinished(() => decoder.close())
  return pictureSaver({
    db,
    files,
    clock: () => clock.now,
    publishChanges: async () => {},
    decoder,
    allowedNetworks: localNetworks,
    ...rules,
  })
}

/** The next job that fetches pictures and is due. */
export async function findPictureJob({ db, clock }: Shop) {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, pictureJob.name), lte(jobs.runAt, clock.now)))
    .orderBy(asc(jobs.id))
    .limit(1)
  return job
}

/** Runs the due jobs that fetch pictures, as the background does, until none is left. */
export async function savePictures(shop: Shop, rules: Rules = {}) {
  const saver = openPictureSaver(shop, rules)
  for (let job = await findPictureJob(shop); job; job = await findPictureJob(shop)) {
    await saver.handle(job.payload, job)
    await shop.db.delete(jobs).where(eq(jobs.id, job.id))
  }
}
