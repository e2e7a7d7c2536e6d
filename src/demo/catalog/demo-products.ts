import { accessories } from './accessories.ts'
import { audio } from './audio.ts'
import type { DemoProduct } from './demo-product.ts'
import { displays } from './displays.ts'
import { laptops } from './laptops.ts'
import { power } from './power.ts'
import { smartphones } from './smartphones.ts'
import { storage } from './storage.ts'
import { tablets } from './tablets.ts'

/** The home page opens with these after the featured ones, so that it shows a bit of everything. */
const shownFirst = [
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

/** The demo shop's products, in the order of its catalog. */
export const demoProducts: DemoProduct[] = inShopOrder([
  smartphones,
  laptops,
  tablets,
  audio,
  power,
  displays,
  storage,
  accessories,
])

/** Featured first, then those shown first, then one of each category in turn. */
function inShopOrder(categories: DemoProduct[][]): DemoProduct[] {
  return takingTurns(categories).toSorted((one, other) => place(one) - place(other))
}

function place(product: DemoProduct): number {
  if (product.featuredOrder !== null) return product.featuredOrder - 100
  const position = shownFirst.indexOf(product.sku)
  return position < 0 ? shownFirst.length : position
}

function takingTurns<T>(lists: T[][]): T[] {
  const rounds = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat()
}
