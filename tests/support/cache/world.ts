import { type StaffProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
import { pick } from '#demo/pick.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** A shop that is changed at random through its API and its database. */
export interface World {
  /** From 0 to 1, by the seed. */
  random: () => number
  /** Calls any of the shop's processes. */
  clerk: Browser
  buyers: Browser[]
  /** Registers a customer. */
  newBuyer: () => Promise<Browser>
  /** Runs a statement as another client of the database. */
  execute: (statement: string) => Promise<unknown>
  /** Orders placed so far. */
  orders: number[]
  /** The bulk change that can be undone. */
  bulkChangeId: number | null
  isGateOn: boolean
  /** Distinguishes names. */
  count: number
}

/** Changes the shop. May be refused with an ApiProblem, or throw NothingToChange. */
export type Change = (world: World) => Promise<unknown>

/** The shop has nothing that the change applies to. */
export class NothingToChange extends Error {
  override name = 'NothingToChange'
}

/** A whole number from 0 to `below` - 1. */
export const numberBelow = ({ random }: World, below: number) => Math.floor(random() * below)

export const isHeads = ({ random }: World) => random() < 0.5

export function pickFrom<T>({ random }: World, list: readonly T[]): T {
  if (list.length === 0) throw new NothingToChange()
  return pick(list, random)
}

/** Words that searches find. */
const brands = ['Slate', 'Halvik', 'Meridian'] as const
const nouns = ['Tablet', 'Phone', 'Dock'] as const

export function newName(world: World): string {
  return `${pickFrom(world, brands)} ${pickFrom(world, nouns)} ${++world.count}`
}

/** From 10.00 to 399.90. */
export const newPrice = (world: World) => `${10 + numberBelow(world, 390)}.${numberBelow(world, 10)}0`

export async function listAllProducts({ clerk }: Pick<World, 'clerk'>): Promise<StaffProduct[]> {
  return (await clerk.api(listStaffProducts, { query: { status: 'all', limit: 100 } })).items
}

export async function pickProduct(
  world: World,
  accepts: (product: StaffProduct) => boolean = ({ archivedAt }) => archivedAt === null,
): Promise<StaffProduct> {
  return pickFrom(world, (await listAllProducts(world)).filter(accepts))
}

/** A product whose price and stock are those of its only variant. */
export const isSimple = ({ variantCount, archivedAt }: StaffProduct) =>
  variantCount === 1 && archivedAt === null
