import type { Db } from '#platform/database/db.ts'
import { affectedProducts } from '#shop/audit/affected-products.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { readShopTime } from '#shop/time-zone/queries.ts'
import * as queries from '#shop/activity/queries/names.ts'
import type { EntryNames } from '#shop/activity/words/entry-names.ts'

interface Entry {
  action: string
  subject: string
  subjectName: string | null
  before: unknown
  after: unknown
}

/** The names that these entries refer to by id, in a fixed number of statements. */
export async function readNames(db: Db, entries: Entry[]): Promise<EntryNames> {
  const subjects = [...new Set(entries.map(({ subject }) => subject))]
  const unnamed = entries.filter(({ subjectName }) => subjectName === null).map(({ subject }) => subject)
  const byId = [...new Set(unnamed)].filter((subject) => endsWithId.test(subject))
  const orderNumbers = subjects.filter((subject) => !endsWithId.test(subject))
  const productIds = [
    ...new Set([...byId.flatMap(productId), ...entries.flatMap((entry) => affectedProducts(entry) ?? [])]),
  ]
  const [products, categories, current, former, currencies, base, time] = await Promise.all([
    queries.listProductNames(db, productIds),
    queries.listCategoryNames(db),
    queries.listSubjectNames(db, byId),
    queries.listFormerNames(db, byId),
    queries.listCurrencies(db, orderNumbers),
    readBaseCurrency(db),
    readShopTime(db),
  ])
  const isKnown = (subject: string) => productId(subject).some((id) => products.has(id))
  const formerNames = [...former].filter(([subject]) => !isKnown(subject))
  return { products, categories, subjects: new Map([...formerNames, ...current]), currencies, base, time }
}

const endsWithId = /^[a-z ]+ \d{1,9}$/

function productId(subject: string): number[] {
  const [, id] = /^product (\d{1,9})$/.exec(subject) ?? []
  return id === undefined ? [] : [Number(id)]
}
