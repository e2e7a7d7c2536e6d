import * as z from 'zod'
import { jobKind } from '#platform/jobs/job-kind.ts'

/** Checks or writes a file, by the step of its import. Skips an import whose version has changed since. */
export const importJob = jobKind('products.import', z.object({ importId: z.int(), version: z.int() }))
