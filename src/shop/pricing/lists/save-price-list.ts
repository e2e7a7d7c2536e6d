import type * as z from 'zod'
import { maxPriceLists } from '#contract/limits.ts'
import { priceListErrors } from '#contract/pricing/price-list.ts'
import type { priceListChange, priceListForm } from '#contract/pricing/price-lists.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import {
  PriceListHasPrices,
  PriceListInUse,
  PriceListNameTaken,
  TooManyPriceLists,
} from '#shop/pricing/problems.ts'
import { lockUnchangedList, priceListSubject } from './lock-unchanged-list.ts'
import * as queries from './queries.ts'

interface Creation {
  form: z.output<typeof priceListForm>
  actor: User
}

/** Throws Invalid, PriceListNameTaken, TooManyPriceLists. */
export async function createPriceList(db: Db, clock: Clock, { form, actor }: Creation): Promise<number> {
  refuseInvalid(form)
  return refuseTakenName(() =>
    transaction(db, async (tx) => {
      if ((await queries.lockPriceListCount(tx)) >= maxPriceLists) throw new TooManyPriceLists()
      const id = await queries.insertPriceList(tx, { ...form, createdAt: clock() })
      await recordChange(tx, {
        actorId: actor.id,
        action: 'price-list.create',
        subject: priceListSubject(id),
        before: null,
        after: form,
      })
      return id
    }),
  )
}

interface Change {
  id: number
  change: z.output<typeof priceListChange>
  actor: User
}

/** Changes the given settings. Throws Invalid, StalePriceList, PriceListNameTaken, PriceListHasPrices. */
export async function changePriceList(db: Db, clock: Clock, { id, change, actor }: Change) {
  const { version, ...settings } = change
  await refuseTakenName(() =>
    transaction(db, async (tx) => {
      const list = await lockUnchangedList(tx, { id, version, now: clock() })
      const changed = names.filter((name) => settings[name] !== undefined && settings[name] !== list[name])
      if (changed.length === 0) return
      const after = Object.fromEntries(changed.map((name) => [name, settings[name]]))
      refuseInvalid({ ...list, ...after })
      const prices = changed.includes('kind') ? await queries.countPrices(tx, id) : 0
      if (prices > 0) throw new PriceListHasPrices(prices)

      await queries.updatePriceList(tx, id, after)
      await recordChange(tx, {
        actorId: actor.id,
        action: 'price-list.change',
        subject: priceListSubject(id),
        before: Object.fromEntries(changed.map((name) => [name, list[name]])),
        after,
      })
    }),
  )
}

const names = ['name', 'kind', 'discountBasisPoints', 'state', 'startsOn', 'endsOn'] as const

/** How many companies use a list. */
export type CountCompaniesOf = (tx: Db, priceListId: number) => Promise<number>

interface Deletion {
  id: number
  /** That staff read. */
  version?: number | undefined
  actor: User
  countCompaniesOf: CountCompaniesOf
}

/** Deletes a list with its prices. Throws PriceListInUse, StalePriceList. */
export async function deletePriceList(
  db: Db,
  clock: Clock,
  { id, version, actor, countCompaniesOf }: Deletion,
) {
  await transaction(db, async (tx) => {
    const {
      version: _version,
      createdAt: _createdAt,
      ...list
    } = await lockUnchangedList(tx, {
      id,
      version,
      now: clock(),
    })
    const companies = await countCompaniesOf(tx, id)
    if (companies > 0) throw new PriceListInUse(companies)

    const prices = await queries.countPrices(tx, id)
    await queries.deletePriceList(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'price-list.delete',
      subject: priceListSubject(id),
      before: { ...list, prices },
      after: null,
    })
  })
}

function refuseInvalid(values: queries.PriceListValues) {
  const errors = priceListErrors(values)
  if (errors.length > 0) throw new Invalid(errors)
}

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'price_lists_name_key')) throw new PriceListNameTaken()
    throw error
  }
}
