import * as z from 'zod'
import { isRecord } from '#contract/is-record.ts'

/** New names of request fields and parameters, by former name. */
export type FormerNames = ReadonlyMap<string, string>

/** Every former name that requests may still use. The API description omits them. */
export const formerNames: FormerNames = new Map([['confirmDearer', 'confirmHigherTier']])

/** A schema for input whose fields may have a former name. A field under its new name wins. */
export function acceptFormerNames(schema: z.ZodType, names: FormerNames | undefined): z.ZodType {
  return names ? z.preprocess((input) => rename(input, names), schema) : schema
}

function rename(input: unknown, names: FormerNames): unknown {
  if (Array.isArray(input)) return input.map((each) => rename(each, names))
  // The bytes of a file have no fields.
  if (!isRecord(input) || input instanceof Uint8Array) return input
  const fields: [string, unknown][] = []
  for (const [name, value] of Object.entries(input)) {
    const current = names.get(name)
    if (current === undefined) fields.push([name, rename(value, names)])
    else if (!(current in input)) fields.push([current, value])
  }
  return Object.fromEntries(fields)
}
