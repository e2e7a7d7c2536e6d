import { useState } from 'react'
import type { Offer } from '#contract/catalog/offers.ts'
import { maxQuantity } from '#contract/limits.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { isValidQuantity, nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { quantityRuleText } from './quantity-rule-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'

interface Props {
  label: string
  name?: string
  offer: Offer
  value: number
  onChange: (quantity: number) => void
  /** How many can be ordered, by default those in stock. */
  available?: number
  /** A quantity that may stay against the rule. */
  ordered?: number
  /** Called instead for a quantity of 0. */
  onRemove?: () => void
  size?: 'sm' | 'lg'
}

/** A stepper that moves by the variant's multiple. A typed quantity that cannot be ordered offers the nearest ones. */
export function QuantityStepper(props: Props) {
  const { label, offer, value, onChange, onRemove, ordered, size = 'sm' } = props
  const [refused, setRefused] = useState<number>()
  const available = Math.min(props.available ?? availableQuantity(offer), maxQuantity)
  const { below, above } = nearestQuantities(offer, value, available)
  const isValid = (quantity: number) =>
    quantity === ordered || (quantity <= available && isValidQuantity(offer, quantity, available))

  function request(quantity: number) {
    setRefused(undefined)
    if (quantity <= 0 && onRemove) onRemove()
    else if (isValid(quantity)) onChange(quantity)
    else setRefused(quantity)
  }

  const shown = refused ?? (isValid(value) || available < value ? undefined : value)
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5">
      <Stepper
        size={size}
        label={label}
        name={props.name}
        value={value}
        min={onRemove ? 0 : 1}
        max={Math.max(available, 1)}
        below={below ?? (onRemove ? 0 : value)}
        above={above ?? value}
        disabled={!onRemove && available === 0}
        onChange={request}
        onAboveMax={request}
      />
      {shown !== undefined && (
        <RefusedQuantity offer={offer} quantity={shown} available={available} onChoose={request} />
      )}
    </div>
  )
}

interface RefusedProps {
  offer: Offer
  quantity: number
  available: number
  onChoose: (quantity: number) => void
}

function RefusedQuantity({ offer, quantity, available, onChoose }: RefusedProps) {
  const { below, above } = nearestQuantities(offer, quantity, available)
  const nearest = [below, above].filter((candidate) => candidate !== null)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-xs text-danger">
      <span>
        {quantity.toLocaleString('en-US')} cannot be ordered.{' '}
        {quantity > available ? limitText(available) : quantityRuleText(offer)}
      </span>
      {nearest.map((candidate) => (
        <Button key={candidate} size="sm" onClick={() => onChoose(candidate)}>
          Order {candidate}
        </Button>
      ))}
    </div>
  )
}

function limitText(available: number) {
  if (available === 0) return 'Out of stock.'
  const limit = available.toLocaleString('en-US')
  return available === maxQuantity ? `The limit is ${limit} units per item.` : `Only ${limit} left.`
}
