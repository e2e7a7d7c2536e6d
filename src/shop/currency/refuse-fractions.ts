import type { CurrencyCode } from '#contract/choices.ts'
import { wholeAmountMessage } from '#contract/currency.ts'
import { isPayable, toCents } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import { FractionalAmount } from './problems.ts'
import { holdBaseCurrency, readBaseCurrency } from './queries.ts'

/** Decimal text by the request's field. Absent amounts are null or undefined. */
export type Amounts = Record<string, string | null | undefined>

/** Errors of amounts with decimals that the currency lacks. */
export function fractionErrors(amounts: Amounts, currency: CurrencyCode) {
  return Object.entries(amounts).flatMap(([field, amount]) =>
    amount === null || amount === undefined || isPayable(toCents(amount), currency)
      ? []
      : [{ field, message: wholeAmountMessage(currency) }],
  )
}

/** Throws FractionalAmount. */
export function refuseFractions(amounts: Amounts, currency: CurrencyCode) {
  const errors = fractionErrors(amounts, currency)
  if (errors.length > 0) throw new FractionalAmount(errors)
}

/**
 * Throws FractionalAmount where the base currency cannot pay an amount, and holds the base currency until the transaction ends.
 * Comes before row locks.
 */
export async function refuseFractionsOfBase(tx: Db, amounts: Amounts) {
  await holdBaseCurrency(tx)
  refuseFractions(amounts, await readBaseCurrency(tx))
}
