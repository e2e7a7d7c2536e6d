import * as z from 'zod'
import { isRecord } from '#contract/is-record.ts'

/** The values of a form, as far as they have the same fields as `sample`. Another release may have others. */
export const draftLike = <Draft>(sample: Draft): z.ZodType<Draft> =>
  z.custom<Draft>((value) => isLike(value, sample))

/** Empty values may have any type, and lists any entries. */
function isLike(value: unknown, sample: unknown): boolean {
  if (value === null || value === undefined || sample === null || sample === undefined) return true
  if (Array.isArray(value) || Array.isArray(sample)) return Array.isArray(value) && Array.isArray(sample)
  if (!isRecord(value) || !isRecord(sample)) return typeof value === typeof sample
  return Object.keys(sample).every((name) => isLike(value[name], sample[name]))
}
