import * as z from 'zod'
import { jobKind } from '#platform/jobs/job-kind.ts'

/** Fetches pictures of an import, a number of products each time. Only the current job of the import works on it. */
export const pictureJob = jobKind('products.fetch-pictures', z.object({ importId: z.int() }))
