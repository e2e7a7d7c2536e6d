import { type ComponentProps, useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { amountOf } from './typed-amount.ts'

interface Props extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> {
  label: string
  name: 'minPrice' | 'maxPrice'
  /** As in the URL. */
  value: string | undefined
  placeholder: string
  onChange: (value: string | undefined) => void
}

/** Applies the typed price on blur or Enter. */
export function PriceInput({ label, value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState<string>()

  function commit() {
    if (typed === undefined) return
    const amount = amountOf(typed)
    setTyped(undefined)
    if (amount !== (value ?? '')) onChange(amount || undefined)
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
