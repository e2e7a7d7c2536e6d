import { claimBlocks } from '#contract/choices.ts'
import type { ShownClaims, StoreContent } from '#contract/settings.ts'

/** The store content that this form edits. */
export interface StoreTexts extends Omit<StoreContent, 'pages' | 'claims' | 'formerShipping'> {
  claims: ShownClaims
}

export const maxChips = 3
export const maxShippingNotes = 6

export const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Store content with empty inputs for the lines that may still be added. Shows claims as the storefront does. */
export function toStoreTexts(
  { pages: _, formerShipping: __, claims, ...texts }: StoreContent,
  isDemo: boolean,
): StoreTexts {
  return {
    ...texts,
    isShippingShown: claims === null ? isDemo : texts.isShippingShown,
    claims: claims ?? {
      chips: isDemo,
      standards: isDemo,
      promises: isDemo,
      partnership: isDemo,
      reassurance: isDemo,
    },
    chips: padded(texts.chips, maxChips),
    shippingNotes: padded(texts.shippingNotes, maxShippingNotes),
  }
}

/** Store content without empty lines. */
export const toStoreContent = (texts: StoreTexts, { pages, formerShipping }: StoreContent): StoreContent => ({
  ...texts,
  chips: nonEmpty(texts.chips),
  shippingNotes: nonEmpty(texts.shippingNotes),
  formerShipping,
  pages,
})

const padded = (lines: string[], count: number) => indexes(count).map((index) => lines[index] ?? '')
const nonEmpty = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean)

/** The switch of each block with claims. */
export type ClaimSwitch = `claims.${keyof ShownClaims}` | 'isShippingShown'

export const claimLabels: Record<keyof ShownClaims, string> = {
  chips: 'Chips',
  standards: 'Professional Standards: tiles',
  promises: 'Professional Standards: promises',
  partnership: 'Partnership',
  reassurance: 'Sign-in page',
}

/** Labels of the fields that may conflict. A list of lines is one field, because lines move up. */
export const storeTextLabels: Record<string, string> = {
  ...Object.fromEntries(claimBlocks.map((block) => [`claims.${block}`, `${claimLabels[block]}, shown`])),
  isShippingShown: 'Shipping, shown',
  'hero.title': 'Hero, title',
  'hero.text': 'Hero, text',
  chips: 'Chips',
  ...labelsOf('standards', 4, 'Tile', ['label', 'value']),
  ...labelsOf('promises', 3, 'Promise', ['title', 'text']),
  'partnership.title': 'Partnership, title',
  'partnership.text': 'Partnership, text',
  ...labelsOf('partnership.points', 3, 'Point', ['title', 'text']),
  shippingNotes: 'Shipping notes',
  reassurance: 'Reassurance',
  footer: 'Footer, text',
}

function labelsOf(path: string, count: number, label: string, parts: string[]): Record<string, string> {
  return Object.fromEntries(
    indexes(count).flatMap((index) =>
      parts.map((part) => [`${path}.${index}.${part}`, `${label} ${index + 1}, ${part}`]),
    ),
  )
}
