import { useState } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  label: string
  name: 'minPrice' | 'maxPrice'
  /** As the address has it, without a sign. */
  value: string | undefined
  placeholder: string
  onChange: (value: string | undefined) => void
}

/** Takes what is typed once the field is left or Enter is pressed; what is no amount is put back. */
export function PriceInput({ label, name, value, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<string>()

  function settle() {
    if (typed === undefined) return
    const amount = typed.replace(/[$,\s]/g, '')
    setTyped(undefined)
    if (amount === (value ?? '')) return
    if (amount === '') onChange(undefined)
    else if (/^\d{1,8}(\.\d{1,2})?$/.test(amount)) onChange(amount)
  }

  return (
    <TextInput
      size="sm"
      name={name}
      inputMode="decimal"
      aria-label={label}
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
    />
  )
}
