import { formatMoney } from '#contract/currency.ts'
import { priceInput } from '#contract/fields.ts'
import { savingPercent, toCents } from '#contract/money.ts'
import { percent, resaleOf } from '#web/copy/resale.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftPart } from './draft-part.ts'
import type { ProductDraft } from './product-draft.ts'

const amounts = [
  { field: 'price', label: 'Price' },
  { field: 'originalPrice', label: 'Original price' },
  { field: 'rrp', label: 'Resale price (rrp)' },
] as const

/** What a product costs and brings, with its margin rule as it is typed. */
export function MoneyFields({ draft, errors, onChange }: DraftPart) {
  return (
    <div className="grid gap-3 rounded-2 border bg-sunken p-4">
      <div className="grid grid-cols-2 gap-3">
        {amounts.map(({ field, label }) => (
          <Field
            key={field}
            label={label}
            error={errors[field]}
            className={field === 'rrp' ? 'col-span-full' : undefined}
          >
            <TextInput
              required={field === 'price'}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={draft[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Figures {...draft} />
    </div>
  )
}

function Figures({ price, originalPrice, rrp }: Pick<ProductDraft, 'price' | 'originalPrice' | 'rrp'>) {
  const [now, was, sold] = [price, originalPrice, rrp].map(amountOf)
  const resale = now && sold ? resaleOf({ price: now, rrp: sold }) : undefined
  const saving = now && was ? savingPercent(toCents(now), toCents(was)) : 0
  return (
    <div>
      {resale && <MarginRule size="big" share={resale.margin} />}
      <output className="num mt-2 flex justify-between gap-3 whitespace-normal">
        <span className="text-ink-2">{saving > 0 && `Saving ${saving}%`}</span>
        {resale ? (
          <span className={resale.profit > 0 ? 'font-560 text-profit' : 'font-560 text-danger'}>
            {resale.profit > 0 && '+'}
            {formatMoney(resale.profit)} · {percent(resale.margin)}
          </span>
        ) : (
          <span className="text-ink-3">No resale price: no profit is shown.</span>
        )}
      </output>
    </div>
  )
}

const amountOf = (typed: string) => priceInput.safeParse(typed).data
