import { type SyntheticEvent, useId, useState } from 'react'
import { maxTiers } from '#contract/pricing/tiers-problem.ts'
import { Button } from '#web/ui/button/button.tsx'
import { GuardedDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  type DiscountProblem,
  type TierDiscount,
  type TypedDiscount,
  checkDiscounts,
} from './tier-discounts.ts'

interface Props {
  /** Selected variants. */
  count: number
  onApply: (discounts: TierDiscount[]) => void
  onClose: () => void
}

const empty: TypedDiscount = { from: '', percentOff: '' }

/** Asks for tiers as discounts off each variant's own price. Nothing is saved before the save bar. */
export function TierDiscountsDialog({ count, onApply, onClose }: Props) {
  const formId = useId()
  const [typed, setTyped] = useState([empty, empty, empty])
  const [problem, setProblem] = useState<DiscountProblem | null>(null)

  function set(index: number, change: Partial<TypedDiscount>) {
    setTyped(typed.map((one, at) => (at === index ? { ...one, ...change } : one)))
    setProblem(null)
  }

  function apply(event: SyntheticEvent) {
    event.preventDefault()
    const checked = checkDiscounts(typed)
    setProblem(checked.problem)
    if (checked.problem) return
    onApply(checked.discounts)
    onClose()
  }

  return (
    <GuardedDialog
      open
      onClose={onClose}
      hasChanges={typed.some(({ from, percentOff }) => from !== '' || percentOff !== '')}
      title={`Set the tiers of ${count === 1 ? '1 variant' : `${count.toLocaleString('en-US')} variants`}`}
      description="Each discount is taken off the price of the variant. The tiers that it has are replaced."
      cancel="enabled"
      footer={
        <Button type="submit" form={formId} variant="go">
          Set tiers
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={apply} className="grid gap-4">
        {typed.map((discount, index) => (
          <DiscountFields
            key={index}
            index={index}
            discount={discount}
            problem={problem?.index === index ? problem : null}
            onChange={(change) => set(index, change)}
          />
        ))}
        {typed.length < maxTiers && (
          <Button size="sm" className="justify-self-start" onClick={() => setTyped([...typed, empty])}>
            Add tier
          </Button>
        )}
      </form>
    </GuardedDialog>
  )
}

interface FieldsProps {
  index: number
  discount: TypedDiscount
  problem: DiscountProblem | null
  onChange: (change: Partial<TypedDiscount>) => void
}

function DiscountFields({ index, discount, problem, onChange }: FieldsProps) {
  const errorOf = (field: keyof TypedDiscount) => (problem?.field === field ? problem.message : undefined)
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="sr-only">Tier {index + 2}</legend>
      <Field label={`Tier ${index + 2}, from`} error={errorOf('from')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="Quantity"
          value={discount.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label="Discount, %" error={errorOf('percentOff')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          placeholder="None"
          value={discount.percentOff}
          onChange={({ target }) => onChange({ percentOff: target.value })}
        />
      </Field>
    </fieldset>
  )
}
