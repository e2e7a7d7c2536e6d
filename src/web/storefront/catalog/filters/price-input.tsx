import { type ComponentProps, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> {
  label: string
  name: 'minPrice' | 'maxPrice'
  /** Decimal text without a currency symbol, as in the URL. */
  value: string | undefined
  placeholder: string
  onChange: (value: string | undefined) => void
}

/** Applies the typed price on blur or Enter. Invalid input reverts. */
export function PriceInput({ label, value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState<string>()

  function commit() {
    if (typed === undefined) return
    const amount = typed.replace(/[$,\s]/g, '')
    setTyped(undefined)
    if (amount === (value ?? '')) return
    if (amount === '') onChange(undefined)
    else if (/^\d{1,8}(\.\d{1,2})?$/.test(amount)) onChange(amount)
  }

  return (
    <TextInput
      {...input}
      size="sm"
      inputMode="decimal"
      aria-label={label}
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
