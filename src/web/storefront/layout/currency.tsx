import { useRouter } from '@tanstack/react-router'
import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import type { Cents } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'

interface CurrencyChoice {
  currency: CurrencyCode
  choose: (currency: CurrencyCode) => void
}

const CurrencyContext = createContext<CurrencyChoice | null>(null)

/** The display currency: by the visitor's region until they choose one. A cookie stores the choice for a year. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const [currency, setCurrency] = useState(useRouter().options.context.currency)
  const choice = useMemo(() => {
    const choose = (code: CurrencyCode) => {
      document.cookie = `currency=${code}; path=/; max-age=31536000; samesite=lax`
      setCurrency(code)
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

/** Formats an amount in US cents in the display currency. */
export function useMoney(): (amount: Cents) => string {
  const { currency } = useCurrency()
  const { rates } = useStorefront()
  return (amount) => formatMoney(amount, currency, rates[currency])
}
