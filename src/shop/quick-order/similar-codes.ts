import { normalizeSku } from '#shop/catalog/queries/variant-codes.ts'
import { countTypingErrors } from '#shop/catalog/search/nearest-word.ts'

/** Cyrillic and Greek letters that look like Latin ones, in lowercase. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ζ: 'z',
  }),
)

/** Letters and digits of a code as they look. Only for candidates: such a code names no variant by itself. */
export function foldCode(code: string): string {
  const letters = [...code.normalize('NFKC').toLowerCase()].map((letter) => lookAlikes.get(letter) ?? letter)
  return normalizeSku(letters.join(''))
}

/** More than a letter in five is another code. */
const maxDistanceShare = 0.2

/** The SKUs most similar to a folded code, best first: with few letters changed, or with it as their start. */
export function rankSimilar<Variant extends { sku: string }>(folded: string, variants: Variant[]): Variant[] {
  const maxDistance = Math.max(1, Math.floor(folded.length * maxDistanceShare))
  return variants
    .flatMap((variant) => {
      const sku = normalizeSku(variant.sku)
      const distance = countTypingErrors(folded, sku)
      if (distance <= maxDistance) return [{ variant, rank: distance }]
      return sku.startsWith(folded) ? [{ variant, rank: maxDistance + 1 }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ variant }) => variant)
}
