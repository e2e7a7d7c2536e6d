import type { Clock } from '#platform/clock.ts'
import { maxPriceLists } from '#contract/limits.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { PriceListNotFound, TooManyPriceLists } from '#shop/pricing/problems.ts'
import { priceListSubject } from './lock-unchanged-list.ts'
import * as queries from './queries.ts'

interface Duplication {
  id: number
  actor: User
}

/** Copies a list with its prices, as a draft. Throws PriceListNotFound, TooManyPriceLists. */
export function duplicatePriceList(db: Db, clock: Clock, { id, actor }: Duplication): Promise<number> {
  return transaction(db, async (tx) => {
    if ((await queries.lockPriceListCount(tx)) >= maxPriceLists) throw new TooManyPriceLists()
    const list = await queries.lockPriceList(tx, id)
    if (!list) throw new PriceListNotFound()
    const { kind, discountBasisPoints, startsOn, endsOn } = list
    const name = freeName(list.name, await queries.listNames(tx))
    const copy = { name, kind, discountBasisPoints, state: 'draft' as const, startsOn, endsOn }
    const copyId = await queries.insertPriceList(tx, { ...copy, createdAt: clock() })
    await queries.copyPrices(tx, { from: id, to: copyId })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'price-list.create',
      subject: priceListSubject(copyId),
      before: null,
      after: { ...copy, copyOf: list.name },
    })
    return copyId
  })
}

const maxNameLength = 80

/** 'Reseller A (copy)', 'Reseller A (copy 2)' */
function freeName(name: string, takenNames: ReadonlySet<string>) {
  const start = name.slice(0, maxNameLength)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? `${start} (copy)` : `${start} (copy ${number})`
    if (!takenNames.has(candidate.toLowerCase())) return candidate
  }
}
