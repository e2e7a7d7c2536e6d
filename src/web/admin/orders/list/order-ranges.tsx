import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStorefront } from '#web/api/settings.ts'
import { type OrderSearch, ordersRoute, useShowOrders } from './order-search.ts'

/** Whether the list is filtered by day or total. */
export const hasRange = ({ from, to, min, max }: OrderSearch) => Boolean(from ?? to ?? min ?? max)

/** Filters the orders by the days they were placed and by their totals. */
export function OrderRanges({ id }: { id: string }) {
  const search = ordersRoute.useSearch()
  const show = useShowOrders()
  const { baseCurrency } = useStorefront()
  const { from, to, min, max } = search
  return (
    <fieldset id={id} className="mb-3 grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap md:items-end">
      <legend className="sr-only">Date and total</legend>
      <RangeField label="From" type="date" value={from} onChange={(day) => show({ from: day })} />
      <RangeField label="To" type="date" value={to} onChange={(day) => show({ to: day })} />
      <RangeField
        label={`Total from (${baseCurrency})`}
        type="amount"
        value={min}
        onChange={(amount) => show({ min: amount })}
      />
      <RangeField
        label={`Total to (${baseCurrency})`}
        type="amount"
        value={max}
        onChange={(amount) => show({ max: amount })}
      />
      {hasRange(search) && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => show({ from: undefined, to: undefined, min: undefined, max: undefined })}
        >
          Clear
        </Button>
      )}
    </fieldset>
  )
}

interface FieldProps {
  label: string
  type: 'date' | 'amount'
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Filters 400 ms after typing stops. */
function RangeField({ label, type, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const submitted = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const parsed = parse(type, typed)

  // The address also changes without typing, for example through Back or Clear.
  useEffect(() => {
    if (value === submitted.current) return
    submitted.current = value
    setTyped(value ?? '')
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  function handleChange(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = parse(type, text)
      if (next === null || next === submitted.current) return
      submitted.current = next
      onChange(next)
    }, 400)
  }

  return (
    <Field
      label={label}
      error={parsed === null && type === 'amount' ? 'Enter an amount such as 199.00' : undefined}
      className="md:w-40"
    >
      <TextInput
        {...(type === 'date'
          ? { type: 'date', min: '1000-01-01', max: '2999-12-31' }
          : { inputMode: 'decimal', autoComplete: 'off', maxLength: 16 })}
        value={typed}
        onChange={({ target }) => handleChange(target.value)}
      />
    </Field>
  )
}

/** Null while the text is incomplete or no amount. */
function parse(type: FieldProps['type'], typed: string): string | undefined | null {
  const text = type === 'amount' ? typed.replaceAll(/[,\s]/g, '') : typed
  if (text === '') return undefined
  return (type === 'amount' ? /^\d{1,12}(\.\d{1,2})?$/ : /^[12]\d{3}-\d{2}-\d{2}$/).test(text) ? text : null
}
