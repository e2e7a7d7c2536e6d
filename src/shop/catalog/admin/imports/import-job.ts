import * as z from 'zod'
import { jobKind } from '#platform/jobs/job-kind.ts'

/** Checks or writes a file, whichever its import is at. The version keeps it from an import that has gone on since. */
export const importJob = jobKind('products.import', z.object({ importId: z.int(), version: z.int() }))
