import * as z from 'zod'
import { requiredLine } from '#contract/fields.ts'

const term = requiredLine(60, 'Enter a word').regex(/^[^,=]*$/, 'Use no commas and no equals signs')

/** Words that buyers type, and the words of the catalog that they also find. */
export const synonym = z.object({
  typed: z.array(term).min(1).max(20),
  found: z.array(term).min(1).max(5),
})
export type Synonym = z.infer<typeof synonym>

export const searchSynonyms = z.array(synonym).max(200)
