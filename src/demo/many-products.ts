import type { DemoProduct, DemoTag } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { at } from './pick.ts'
import { randomNumbers } from './random-numbers.ts'

/**
 * Generates products one at a time, with distinct names, slugs and SKUs. The same count and seed give the same products.
 * Descriptions, specifications and pictures come from the demo catalog.
 */
export function* manyProducts(count: number, seed = 1): Generator<DemoProduct> {
  const random = randomNumbers(seed)
  for (let index = 0; index < count; index++) yield makeProduct(index, seed, random)
}

interface Template {
  product: DemoProduct
  picture: Picture
  noun: string
}

const brands = [
  { name: 'Orvane', mark: 'ORV' },
  { name: 'Halvik', mark: 'HAL' },
  { name: 'Tessaly', mark: 'TES' },
  { name: 'Ondrel', mark: 'OND' },
  { name: 'Ferrule', mark: 'FER' },
  { name: 'Quarrel', mark: 'QUA' },
  { name: 'Tarnwell', mark: 'TAR' },
  { name: 'Sorrel', mark: 'SOR' },
  { name: 'Pellorin', mark: 'PEL' },
  { name: 'Wexholm', mark: 'WEX' },
  { name: 'Dunmarrow', mark: 'DUN' },
  { name: 'Kestwick', mark: 'KES' },
]

const models = (
  'Alder Bracken Cairn Dingle Eyot Fenland Gable Harrow Inlet Juniper Knoll Larch Moor ' +
  'Nettle Orchard Paddock Quarry Rowan Skerry Thicket Upland Vale Weir Yarrow'
).split(' ')

const kinds: Record<Picture['kind'], { noun: string; sizes: string[] }> = {
  cable: { noun: 'cable', sizes: ['1 m', '2 m', '3 m'] },
  camera: { noun: 'camera', sizes: ['20 MP', '26 MP', '33 MP'] },
  charger: { noun: 'charger', sizes: ['20 W', '45 W', '65 W'] },
  dock: { noun: 'dock', sizes: ['six ports', 'nine ports', 'eleven ports'] },
  drive: { noun: 'drive', sizes: ['500 GB', '1 TB', '2 TB', '4 TB'] },
  earbuds: { noun: 'earbuds', sizes: ['20 h', '28 h', '34 h'] },
  headphones: { noun: 'headphones', sizes: ['30 h', '38 h', '50 h'] },
  keyboard: { noun: 'keyboard', sizes: ['68 keys', '84 keys', '98 keys'] },
  laptop: { noun: 'laptop', sizes: ['8 GB / 256 GB', '16 GB / 512 GB', '16 GB / 1 TB', '32 GB / 2 TB'] },
  monitor: { noun: 'monitor', sizes: ['24 in', '27 in', '32 in', '34 in'] },
  mouse: { noun: 'mouse', sizes: ['1,600 dpi', '2,400 dpi', '8,000 dpi'] },
  phone: { noun: 'phone', sizes: ['64 GB', '128 GB', '256 GB', '512 GB'] },
  'power-bank': { noun: 'power bank', sizes: ['5,000 mAh', '10,000 mAh', '20,000 mAh'] },
  router: { noun: 'router', sizes: ['1,800 Mbit/s', '3,000 Mbit/s', '5,400 Mbit/s'] },
  sleeve: { noun: 'sleeve', sizes: ['13 in', '14 in', '16 in'] },
  speaker: { noun: 'speaker', sizes: ['12 W', '24 W', '40 W'] },
  tablet: { noun: 'tablet', sizes: ['64 GB', '128 GB', '256 GB', '512 GB'] },
  watch: { noun: 'watch', sizes: ['40 mm', '42 mm', '44 mm'] },
}

const tagSets: DemoTag[][] = [['hot-deal'], ['new'], ['limited'], [], [], [], []]

const templates = distinctTemplates()

function makeProduct(index: number, seed: number, random: () => number): DemoProduct {
  const { product, picture, noun } = at(templates, index)
  const { sizes } = kinds[picture.kind]
  // Reads the index as a number with one digit per choice, so every index makes a different name.
  // Each template starts the lists of brands and models elsewhere, so that neighbors differ.
  const start = (index % templates.length) + seed
  const round = Math.floor(index / templates.length)
  const size = at(sizes, round)
  const series = Math.floor(round / sizes.length)
  const brand = at(brands, series + start)
  const model = at(models, Math.floor(series / brands.length) + start)
  const number = 1 + Math.floor(series / brands.length / models.length)
  const words = [brand.name, model, number, noun, size, picture.finish]

  const price = Math.max(600, Math.round(Number(product.price) * (70 + 60 * random())))
  const rrp = price / (0.85 - 0.35 * random())
  const isReduced = random() < 0.33
  const offer = {
    sku: `${brand.mark}-${index.toString(36).toUpperCase().padStart(6, '0')}`,
    price: decimalText(price),
    originalPrice: isReduced ? decimalText(price + (rrp - price) * (0.2 + 0.5 * random())) : null,
    rrp: decimalText(rrp),
    stockQuantity: random() < 0.04 ? 0 : Math.floor(1 + 400 * random()),
  }
  return {
    ...product,
    name: `${words.slice(0, 4).join(' ')}, ${size}, ${picture.finish}`,
    slug: words
      .join('-')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    ...offer,
    options: [],
    variants: [{ ...plainVariant, ...offer }],
    featuredOrder: null,
    tags: at(tagSets, Math.floor(random() * tagSets.length)),
    pictures: [picture],
  }
}

const plainVariant = {
  gtin: null,
  optionValues: [],
  condition: 'new' as const,
  picture: null,
  minQuantity: 1,
  quantityMultiple: 1,
  tiers: [],
}

/** One template per noun and color, in catalog order. */
function distinctTemplates(): Template[] {
  const found = new Map<string, Template>()
  for (const product of demoProducts) {
    for (const picture of product.pictures) {
      const { noun } = kinds[picture.kind]
      const key = `${noun} ${picture.finish}`
      if (!found.has(key)) found.set(key, { product, picture, noun })
    }
  }
  return [...found.values()]
}

function decimalText(cents: number): string {
  return (Math.round(cents) / 100).toFixed(2)
}
