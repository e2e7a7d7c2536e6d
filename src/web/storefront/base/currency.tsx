import { useRouter } from '@tanstack/react-router'
import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { defaultCurrency } from '#contract/choices.ts'
import { type CurrencyCode, formatConverted, formatMoney } from '#contract/currency.ts'
import { type AmountLine, type Cents, sumOfLines } from '#contract/money.ts'
import { StorefrontContext, useStorefront } from '#web/api/settings.ts'

interface CurrencyChoice {
  currency: CurrencyCode
  choose: (currency: CurrencyCode) => void
}

export const CurrencyContext = createContext<CurrencyChoice | null>(null)

/**
 * The display currency: by the visitor's region until they choose one, else the base currency. A cookie stores the choice for a
 * year.
 */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  // Error pages have no settings.
  const base = use(StorefrontContext)?.baseCurrency ?? defaultCurrency
  const [preferred, setPreferred] = useState(useRouter().options.context.currency)
  const currency = preferred ?? base
  const choice = useMemo(() => {
    const choose = (code: CurrencyCode) => {
      document.cookie = `currency=${code}; path=/; max-age=31536000; samesite=lax`
      setPreferred(code)
    }
    return { currency, choose }
  }, [currency])
  return <CurrencyContext value={choice}>{children}</CurrencyContext>
}

export function useCurrency(): CurrencyChoice {
  const choice = use(CurrencyContext)
  if (!choice) throw new Error('useCurrency needs a CurrencyProvider')
  return choice
}

/**
 * Formats an amount of the base currency, or the sum of lines, in the display currency. A converted one is marked '≈'; one above
 * 0 has the plus sign, if given.
 */
export function useMoney(): (amount: Cents | AmountLine[], plus?: '+') => string {
  const { currency } = useCurrency()
  const { baseCurrency, rates } = useStorefront()
  return (amount, plus) => {
    const lines = typeof amount === 'number' ? [{ amount, quantity: 1 }] : amount
    const total = sumOfLines(lines)
    const sign = plus && total > 0 ? plus : ''
    return currency === baseCurrency
      ? sign + formatMoney(total, currency)
      : formatConverted(lines, currency, rates[currency], sign)
  }
}
