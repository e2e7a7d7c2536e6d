import { UnknownVariant } from './problems.ts'

/** The requested variant, which must exist, or the first. Null for a product without variants. */
export function chooseVariant(variants: string[], requested: string | null): string | null {
  if (!requested) return variants[0] ?? null
  if (!variants.includes(requested)) throw new UnknownVariant(variants)
  return requested
}
