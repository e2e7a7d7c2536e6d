/** Product snapshots say this where a product has no variant. In code it is null. */
const noVariant = 'No variant selected'

export function parseVariant(text: string): string | null {
  return text === noVariant ? null : text
}

export function formatVariant(variant: string | null): string {
  return variant ?? noVariant
}
