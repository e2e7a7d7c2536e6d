import type * as z from 'zod'
import { toCents } from '#contract/money.ts'
import type { ShippingMethodValues, shippingMethodChange } from '#contract/orders/shipping/shipping.ts'
import { isStale } from '#contract/stale.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { refuseInvalidMethod } from './method-rules.ts'
import { staffMethodReply } from './method-reply.ts'
import { CollectionMethod, LastDeliveryMethod, ShippingMethodNotFound, StaleMethod } from './problems.ts'
import * as queries from './queries.ts'

interface Creation {
  form: ShippingMethodValues
  actor: User
}

/** Creates a delivery method in last position. Throws Invalid, FractionalAmount. */
export async function createMethod(db: Db, { form, actor }: Creation): Promise<number> {
  refuseInvalidMethod({ ...form, kind: 'delivery' })
  return transaction(db, async (tx) => {
    await refuseFractionsOfBase(tx, amountsOf(form))
    await queries.lockMethods(tx)
    const id = await queries.insertMethod(tx, toRow(form))
    await recordChange(tx, {
      actorId: actor.id,
      action: 'shipping.create',
      subject: subjectOf(id),
      before: null,
      after: form,
    })
    return id
  })
}

interface Change {
  id: number
  change: z.output<typeof shippingMethodChange>
  actor: User
}

/** Changes the given fields and moves the method. Throws Invalid, FractionalAmount, LastDeliveryMethod, StaleMethod. */
export async function changeMethod(db: Db, { id, change, actor }: Change) {
  await transaction(db, async (tx) => {
    await refuseFractionsOfBase(tx, amountsOf(change))
    const row = await lockCurrent(tx, { id, version: change.version })
    const before = staffMethodReply(row)
    const changed = names.filter((name) => change[name] !== undefined && !isSame(change[name], before[name]))
    if (changed.length === 0) return
    const after = Object.fromEntries(changed.map((name) => [name, change[name]]))
    const values = mergeValues(before, change)
    refuseInvalidMethod({ ...values, kind: row.kind })
    if (change.active === false) await refuseLastDelivery(tx, row)

    await queries.updateMethod(tx, id, toRow(values))
    if (change.position !== undefined) await moveMethod(tx, id, change.position)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'shipping.change',
      subject: subjectOf(id),
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after,
    })
  })
}

function amountsOf({ price, freeFrom }: Partial<ShippingMethodValues>) {
  return { price, freeFrom }
}

const names = [
  'name',
  'countries',
  'price',
  'freeFrom',
  'minDays',
  'maxDays',
  'maxWeightGrams',
  'active',
  'position',
] as const

interface Deletion {
  id: number
  /** The version that was read. */
  version?: number | undefined
  actor: User
}

/** Deletes a delivery method. Throws CollectionMethod, LastDeliveryMethod, StaleMethod. */
export async function deleteMethod(db: Db, { id, version, actor }: Deletion) {
  await transaction(db, async (tx) => {
    const row = await lockCurrent(tx, { id, version })
    if (row.kind === 'collection') throw new CollectionMethod()
    await refuseLastDelivery(tx, row)
    await queries.deleteMethod(tx, id)
    const { id: _id, version: _version, ...before } = staffMethodReply(row)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'shipping.delete',
      subject: subjectOf(id),
      before,
      after: null,
    })
  })
}

/** Locks all methods and returns this one. Throws StaleMethod where it is not the version that was read. */
async function lockCurrent(tx: Db, { id, version }: { id: number; version?: number | undefined }) {
  await queries.lockMethods(tx)
  const row = await queries.findMethod(tx, id)
  if (!row) throw new ShippingMethodNotFound()
  if (!isStale(row, version)) return row
  throw new StaleMethod({
    ...staffMethodReply(row),
    lastChanges: await listLastChanges(tx, [subjectOf(id)]),
  })
}

async function refuseLastDelivery(tx: Db, { id, kind, active }: queries.MethodRow) {
  if (kind !== 'delivery' || !active) return
  if (!(await queries.hasOtherActiveDelivery(tx, id))) throw new LastDeliveryMethod()
}

async function moveMethod(tx: Db, id: number, position: number) {
  const others = (await queries.listMethods(tx)).map((method) => method.id).filter((other) => other !== id)
  await queries.updatePositions(tx, others.toSpliced(position, 0, id))
}

const subjectOf = (id: number) => `shipping method ${id}`

/** The current values with the given ones in their place. */
function mergeValues(before: ShippingMethodValues, change: Change['change']): ShippingMethodValues {
  const or = <Value>(value: Value | undefined, current: Value) => (value === undefined ? current : value)
  return {
    name: or(change.name, before.name),
    countries: or(change.countries, before.countries),
    price: or(change.price, before.price),
    freeFrom: or(change.freeFrom, before.freeFrom),
    minDays: or(change.minDays, before.minDays),
    maxDays: or(change.maxDays, before.maxDays),
    maxWeightGrams: or(change.maxWeightGrams, before.maxWeightGrams),
    active: or(change.active, before.active),
  }
}

function toRow({ price, freeFrom, ...values }: ShippingMethodValues) {
  return { ...values, price: toCents(price), freeFrom: freeFrom === null ? null : toCents(freeFrom) }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
