import { UnknownVariant } from './problems.ts'

/** The variant of a line: the wanted one, which must exist, or the first. Null for a product without variants. */
export function chooseVariant(variants: string[], wanted: string | null): string | null {
  if (!wanted) return variants[0] ?? null
  if (!variants.includes(wanted)) throw new UnknownVariant(variants)
  return wanted
}
