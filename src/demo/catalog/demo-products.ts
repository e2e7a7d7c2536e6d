import { accessories } from './accessories.ts'
import { audio } from './audio.ts'
import type { DemoProduct } from './demo-product.ts'
import { displays } from './displays.ts'
import { laptops } from './laptops.ts'
import { power } from './power.ts'
import { smartphones } from './smartphones.ts'
import { storage } from './storage.ts'
import { tablets } from './tablets.ts'

/** Listed right after the featured products, for variety on the home page. */
const leadingSkus = [
  'HAL-F27-4K',
  'ORV-LUM-128-CP',
  'SOR-S1-SV',
  'FER-CB2-CP',
  'HAL-DK9-GR',
  'TAR-ST-2T',
  'OND-PBL-BN',
  'ORV-MER-256-PN',
  'HAL-S16-32-1T',
  'ORV-MRA-256-TD',
  'TAR-BR-1T-CP',
  'TES-C13-512',
]

/** The products of the demo shop, in display order. */
export const demoProducts: DemoProduct[] = sortForDisplay([
  smartphones,
  laptops,
  tablets,
  audio,
  power,
  displays,
  storage,
  accessories,
])

/** Featured products, then the leading ones, then one of each category in turn. */
function sortForDisplay(categories: DemoProduct[][]): DemoProduct[] {
  return interleave(categories).toSorted((one, other) => rank(one) - rank(other))
}

function rank(product: DemoProduct): number {
  if (product.featuredOrder !== null) return product.featuredOrder - 100
  const position = leadingSkus.indexOf(product.sku)
  return position < 0 ? leadingSkus.length : position
}

function interleave<T>(lists: T[][]): T[] {
  const rounds = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat()
}
