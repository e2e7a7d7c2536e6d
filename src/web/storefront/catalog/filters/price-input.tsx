import { type ComponentProps, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { amountOf } from './typed-amount.ts'

interface Props extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> {
  label: string
  name: 'minPrice' | 'maxPrice'
  value: string
  placeholder: string
  onChange: (typed: string) => void
}

/** Applies the typed price on blur or Enter. */
export function PriceInput({ label, value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState<string>()

  function commit() {
    if (typed === undefined) return
    setTyped(undefined)
    if (amountOf(typed) !== value) onChange(amountOf(typed))
  }

  return (
    <TextInput
      {...input}
      size="sm"
      inputMode="decimal"
      aria-label={label}
      autoComplete="off"
      value={typed ?? value}
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
