import { moneyIn } from '#contract/currency.ts'
import type { Cents } from '#contract/money.ts'
import { useStorefront } from './settings.ts'

/** Formats an amount in the base currency, exactly. */
export function useBaseMoney(): (amount: Cents) => string {
  const { baseCurrency } = useStorefront()
  return moneyIn(baseCurrency)
}
