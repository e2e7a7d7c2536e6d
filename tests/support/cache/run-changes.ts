import { expect } from 'vitest'
import { ApiProblem } from '#contract/problem.ts'
import { listStaffCategories } from '#contract/catalog/staff-categories.ts'
import { pick } from '#demo/pick.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'
import { type Instances, findStale, readShown } from './compare-shown.ts'
import { productChanges } from './product-changes.ts'
import { type Known, apiPaths, pagePaths, productApiPaths } from './shown-paths.ts'
import { sqlChanges } from './sql-changes.ts'
import { orderChanges, settingChanges } from './trade-changes.ts'
import { variantChanges } from './variant-changes.ts'
import { type Change, type World, NothingToChange, listAllProducts, numberBelow } from './world.ts'

/** Only before the first order. */
const setupChanges: Record<string, Change> = {
  'choose base currency': ({ clerk }) => saveSetting(clerk, 'base_currency', { value: 'EUR' }),
}

const changes: Record<string, Change> = {
  ...productChanges,
  ...variantChanges,
  ...orderChanges,
  ...settingChanges,
  ...sqlChanges,
}

export const changeNames = Object.keys(changes)

const pathsPerStep = 12
const pagesPerStep = 6
const pagesPerReader = 3
const maxReported = 8
const productsPerStep = 3

interface Run {
  world: World
  instances: Instances
  seed: number
  /** Comparisons, with one or three changes before each. */
  steps: number
}

/**
 * Changes the shop at random and compares what cached and uncached processes show after each step. Returns the names of the
 * changes that succeeded.
 */
export async function runChanges({ world, instances, seed, steps }: Run): Promise<Set<string>> {
  const succeeded = new Set<string>()
  const known: Known = { products: [], categories: [], skus: [] }
  await learn(known, world)
  await expectSame(instances, allPaths(known), `before any change, seed ${seed}`)
  const next = deck(world)
  for (let step = 1; step <= steps; step++) {
    const names = step === 1 ? Object.keys(setupChanges) : drawNames(world, next)
    for (const name of names) {
      // Readers during a change start responses before its commit and finish them after it.
      const [isDone] = await Promise.all([change(world, name), readSome(world, instances, known)])
      if (isDone) succeeded.add(name)
    }
    await learn(known, world)
    const when = `after ${names.join(', ')} in step ${step}, seed ${seed}`
    await expectSame(instances, step === steps ? allPaths(known) : somePaths(known, world), when)
  }
  return succeeded
}

/** A closed gate opens in the next step, because it hides everything else. */
function drawNames(world: World, next: () => string) {
  if (world.isGateOn) return ['private access']
  // Several changes at once can hide that one of them dropped too little.
  const count = numberBelow(world, 4) === 0 ? 3 : 1
  const names = Array.from({ length: count }, next)
  return names.includes('private access') ? ['private access'] : names
}

/** Draws all names in random order before any of them comes again. */
function deck(world: World) {
  let left: string[] = []
  return () => {
    if (left.length === 0) left = [...changeNames]
    const [name = ''] = left.splice(numberBelow(world, left.length), 1)
    return name
  }
}

/** Refusals that depend on earlier changes. */
const refusals = new Set([
  'access-required',
  'already-reviewed',
  'base-currency-fixed',
  'category-in-use',
  'collection-method',
  'invalid',
  'last-delivery-method',
  'last-variant',
  'no-status-change',
  'not-delivered',
  'order-not-editable',
  'original-price-below-price',
  'out-of-stock',
  'payment-refunded',
  'price-changed',
  'product-gone',
  'product-moved',
  'product-not-found',
  'stale',
  'stock-changed',
  'stock-not-counted',
  'variant-ordered',
])

async function change(world: World, name: string): Promise<boolean> {
  try {
    await (changes[name] ?? setupChanges[name])?.(world)
    return true
  } catch (error) {
    const isExpected =
      error instanceof NothingToChange || (error instanceof ApiProblem && refusals.has(error.code))
    if (!isExpected) throw new Error(`${name} failed`, { cause: error })
    return false
  }
}

/** Adds the objects that the last change created. Deleted and moved ones stay known. */
async function learn(known: Known, world: World) {
  const products = await listAllProducts(world)
  const categories = await world.clerk.api(listStaffCategories)
  add(
    known.products,
    products.map(({ slug }) => slug),
    12,
  )
  add(
    known.skus,
    products.map(({ sku }) => sku),
    12,
  )
  add(
    known.categories,
    categories.map(({ slug }) => slug),
    5,
  )
}

/** Keeps the newest. */
function add(list: string[], found: string[], max: number) {
  list.push(...found.filter((name) => !list.includes(name)))
  list.splice(0, list.length - max)
}

const allPaths = (known: Known) => [
  ...apiPaths(known),
  ...known.products.flatMap(productApiPaths),
  ...pagePaths(known),
]

function somePaths(known: Known, world: World): string[] {
  if (!isFullRun) return [...new Set(draw(world, allPaths(known), pathsPerStep))]
  const products = draw(world, known.products, productsPerStep)
  const pages = draw(world, pagePaths(known), pagesPerStep)
  return [...new Set([...apiPaths(known), ...products.flatMap(productApiPaths), ...pages])]
}

function draw({ random }: World, list: string[], count: number): string[] {
  return Array.from({ length: count }, () => pick(list, random))
}

async function readSome(world: World, { cached }: Instances, known: Known) {
  const paths = [
    ...draw(world, apiPaths(known), pagesPerReader),
    ...draw(world, pagePaths(known), pagesPerReader),
  ]
  await Promise.all(cached.flatMap((url) => paths.map((path) => readShown(url, path))))
}

/** Waits until all processes show the same. `npm run torture` measures how long a change may take: invalidations. */
async function expectSame(instances: Instances, paths: string[], when: string) {
  let stale = await findStale(instances, paths)
  if (stale.length === 0) return
  const readDifferences = async () => {
    stale = await findStale(instances, [...new Set(stale.map(({ path }) => path))])
    return stale.slice(0, maxReported).map(({ difference }) => difference)
  }
  await expect.poll(readDifferences, { interval: 20, message: when }).toEqual([])
}
