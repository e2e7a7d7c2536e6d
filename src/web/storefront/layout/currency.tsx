import { useRouter } from '@tanstack/react-router'
import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'

interface Chosen {
  currency: CurrencyCode
  choose: (currency: CurrencyCode) => void
}

const CurrencyContext = createContext<Chosen | null>(null)

/** The display currency: of the visitor's region, until another one is chosen; the choice is kept for a year. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const [currency, setCurrency] = useState(useRouter().options.context.currency)
  const chosen = useMemo(() => {
    const choose = (code: CurrencyCode) => {
      document.cookie = `currency=${code}; path=/; max-age=31536000; samesite=lax`
      setCurrency(code)
    }
    return { currency, choose }
  }, [currency])
  return <CurrencyContext value={chosen}>{children}</CurrencyContext>
}

export function useCurrency(): Chosen {
  const chosen = use(CurrencyContext)
  if (!chosen) throw new Error('There is no CurrencyProvider above')
  return chosen
}

/** Writes amounts of the API ("199.00") or of our own arithmetic (cents) in the display currency. */
export function useMoney(): (amount: string | number) => string {
  const { currency } = useCurrency()
  const { rates } = useStorefront()
  return (amount) =>
    formatMoney(typeof amount === 'string' ? toCents(amount) : amount, currency, rates[currency])
}
