import type { ItemCondition } from '#contract/catalog/item-conditions.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { demoGtin } from './gtin.ts'

/** A variant of a demo product. Money is decimal text in USD. */
export interface DemoVariant {
  sku: string
  gtin: string | null
  /** One value for each option of the product. */
  optionValues: string[]
  condition: ItemCondition
  price: string
  originalPrice: string | null
  rrp: string | null
  /** Null: stock is not tracked. */
  stockQuantity: number | null
  /** Null for the product's first picture. */
  picture: Picture | null
  minQuantity: number
  quantityMultiple: number
  tiers: { minQuantity: number; price: string }[]
}

/** Values without a surcharge, or the surcharge of each in USD. The first value has none. */
type OptionEntry = string[] | Record<string, number>

/** A product whose variants are derived. Its price is that of the first, which is the lowest. */
export interface VariantEntry {
  sku: string
  price: string
  was?: string
  rrp?: string
  stock: number | null
  options?: Record<string, OptionEntry>
  /** SKU prefix of the other variants; by default the product's SKU. */
  stem?: string
  /** Graded goods at this share of the price, where that is not below the product's price. */
  graded?: Partial<Record<GradeName, number>>
  /** Sold in packs of this many. */
  packOf?: number
  /** The share of the price from a quantity on. */
  tiers?: Record<number, number>
  pictures: Picture[]
}

const grades = {
  'Refurbished A': { condition: 'refurbished_a', code: 'RA' },
  'Used B': { condition: 'used_b', code: 'UB' },
} satisfies Record<string, { condition: ItemCondition; code: string }>
type GradeName = keyof typeof grades

export interface DemoOption {
  name: string
  values: string[]
}

interface Choice {
  value: string
  surcharge: number
}

interface Grade {
  name: string
  condition: ItemCondition
  code: string
  share: number
}

/**
 * The options of a product and every combination of their values. The numbers of its category and of the product are
 * part of each GTIN.
 */
export function expandVariants(
  entry: VariantEntry,
  numbers: [category: number, product: number],
): { options: DemoOption[]; variants: DemoVariant[] } {
  const axes = Object.entries(entry.options ?? {}).map(([name, values]) => ({
    name,
    choices: choicesOf(values),
  }))
  const combinations = axes
    .reduce<Choice[][]>(
      (rows, { choices }) => rows.flatMap((row) => choices.map((each) => [...row, each])),
      [[]],
    )
    .flatMap((choices) => gradesOf(entry, choices).map((grade) => ({ choices, grade })))
  const isGraded = entry.graded !== undefined
  const shares = shareStock(entry, combinations.length)
  const used = new Set(combinations.map(({ grade }) => grade.name))
  return {
    options: [
      ...axes.map(({ name, choices }) => ({ name, values: choices.map(({ value }) => value) })),
      ...(isGraded ? [{ name: 'Condition', values: [...used] }] : []),
    ],
    variants: combinations.map(({ choices, grade }, index) => ({
      sku: index === 0 ? entry.sku : skuOf(entry, choices, grade),
      gtin: demoGtin(...numbers, index + 1),
      optionValues: [...choices.map(({ value }) => value), ...(isGraded ? [grade.name] : [])],
      condition: grade.condition,
      ...pricesOf(entry, choices, grade),
      stockQuantity: shares[index] ?? null,
      picture: pictureOf(entry, choices),
      minQuantity: entry.packOf ?? 1,
      quantityMultiple: entry.packOf ?? 1,
    })),
  }
}

const choicesOf = (entry: OptionEntry): Choice[] =>
  Array.isArray(entry)
    ? entry.map((value) => ({ value, surcharge: 0 }))
    : Object.entries(entry).map(([value, surcharge]) => ({ value, surcharge }))

const newGoods: Grade = { name: 'New', condition: 'new', code: '', share: 1 }

function gradesOf({ graded = {}, price }: VariantEntry, choices: Choice[]): Grade[] {
  const full = Number(price) + surchargeOf(choices)
  const names = Object.keys(grades).filter((name): name is GradeName => name in grades)
  const offered = names.flatMap((name) => {
    const share = graded[name]
    return share !== undefined && full * share >= Number(price) ? [{ ...grades[name], name, share }] : []
  })
  return [newGoods, ...offered]
}

const surchargeOf = (choices: Choice[]) => choices.reduce((sum, { surcharge }) => sum + surcharge, 0)

function pricesOf({ price, was, rrp, tiers = {} }: VariantEntry, choices: Choice[], { share }: Grade) {
  const base = Number(price)
  const scaled = (base + surchargeOf(choices)) * share
  const own = scaled === base ? base : Math.round(scaled)
  const inProportion = (amount: string) =>
    own === base ? amount : Math.round((Number(amount) / base) * own).toFixed(2)
  return {
    price: own.toFixed(2),
    originalPrice: was === undefined || share < 1 ? null : inProportion(was),
    rrp: rrp === undefined ? null : inProportion(rrp),
    tiers: Object.entries(tiers).map(([minQuantity, tierShare]) => ({
      minQuantity: Number(minQuantity),
      price: (own * tierShare).toFixed(2),
    })),
  }
}

function skuOf({ sku, stem }: VariantEntry, choices: Choice[], { code }: Grade) {
  return [stem ?? sku, ...choices.map(({ value }) => codeOf(value)), code].filter(Boolean).join('-')
}

/** 'Pine' is PIN, '256 GB' 256 and '1 TB' 1T. */
function codeOf(value: string): string {
  const [, amount, unit] = /^(\d+) (.)/.exec(value) ?? []
  if (amount !== undefined && unit !== undefined) return unit === 'T' ? `${amount}T` : amount
  return (value.split(/[ ,]/)[0] ?? '').slice(0, 3).toUpperCase()
}

function pictureOf({ pictures }: VariantEntry, choices: Choice[]): Picture | null {
  const finishes = choices.map(({ value }) => value.split(',')[0]?.toLowerCase())
  return pictures.find(({ finish }) => finishes.includes(finish)) ?? null
}

/** Shares of a product's stock, in packs, that add up to it. Every seventh variant is sold out. */
function shareStock({ stock, packOf = 1 }: VariantEntry, count: number): (number | null)[] {
  if (stock === null) return Array.from({ length: count }, () => null)
  const weights = Array.from({ length: count }, (_, index) => (index % 7 === 3 ? 0 : 1 + ((index * 7) % 4)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => packOf * Math.floor((stock * weight) / total / packOf))
  const rest = stock - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + rest : share))
}
