import { currencyCodes } from '#contract/choices.ts'
import { currencies, parseCurrencyCode } from '#contract/currency.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useCurrency } from '#web/storefront/base/currency.tsx'

export function CurrencyChooser({ className }: { className?: string }) {
  const { currency, choose } = useCurrency()
  return (
    <Select
      quiet
      aria-label="Currency"
      className={className}
      value={currency}
      onChange={(event) => {
        const code = parseCurrencyCode(event.target.value)
        if (code) choose(code)
      }}
    >
      {currencyCodes.map((code) => (
        <option key={code} value={code}>
          {`${code} ${currencies[code].symbol}`}
        </option>
      ))}
    </Select>
  )
}
