import { useId, useState } from 'react'
import { currencies } from '#contract/currency.ts'
import { type Cents, convert } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useCurrency } from '#web/storefront/base/currency.tsx'
import { parseResalePrice } from './parse-resale-price.ts'

interface Props {
  /** The shop's resale price. */
  rrp: Cents
  value: Cents
  onChange: (price: Cents) => void
}

/** The buyer's own resale price, in the display currency. Emptied, it is the shop's. It is not stored. */
export function ResalePriceInput({ rrp, value, onChange }: Props) {
  const { currency } = useCurrency()
  const { rates } = useStorefront()
  const [typed, setTyped] = useState<string>()
  const errorId = useId()
  const { symbol, decimals } = currencies[currency]
  const rate = rates[currency]
  const isInvalid = typed !== undefined && typed.trim() !== '' && !parse(typed)
  const shown = convert(value, rate, decimals)

  function parse(text: string) {
    return parseResalePrice(text, { rate, decimals })
  }

  return (
    <>
      <label className="flex flex-wrap items-center gap-2 text-xs text-ink-2 [@media(scripting:none)]:hidden">
        Sell each at
        <span className="relative">
          <span className="absolute inset-y-0 left-3 flex items-center text-ink-3">{symbol}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            className="control num min-h-control-sm w-32 pr-3 pl-8 text-right text-sm text-ink"
            value={typed ?? shown.toLocaleString('en-US', { minimumFractionDigits: decimals })}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            onChange={(event) => {
              const text = event.target.value
              setTyped(text)
              const price = text.trim() === '' ? rrp : parse(text)
              if (price) onChange(price)
            }}
            onBlur={() => !isInvalid && setTyped(undefined)}
          />
        </span>
      </label>
      {isInvalid && (
        <p id={errorId} role="alert" className="w-full text-right text-xs text-danger">
          {decimals === 0 ? 'Enter a whole amount above 0' : 'Enter a price above 0 with at most 2 decimals'}
        </p>
      )}
    </>
  )
}
