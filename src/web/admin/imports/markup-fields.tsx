import { moneyIn } from '#contract/currency.ts'
import { priceEndings, priceFromCost } from '#contract/catalog/imports/markup.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type MatchingDraft, hasCostsOnly, markupOf } from './matching-draft.ts'

interface Props {
  draft: MatchingDraft
  onChange: (draft: MatchingDraft) => void
}

/** How prices follow from purchase prices, in a file that has no prices. */
export function MarkupFields({ draft, onChange }: Props) {
  if (!hasCostsOnly(draft)) return null
  const { markup } = draft
  const initial = { percent: '', ending: 99 as const }
  return (
    <fieldset className="grid gap-3">
      <Checkbox
        label="Set prices from the unit cost"
        checked={markup !== null}
        onChange={({ target }) => onChange({ ...draft, markup: target.checked ? initial : null })}
      />
      {markup && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label="Markup"
            hint={<Example draft={draft} />}
            error={
              markupOf(draft) === undefined && markup.percent !== ''
                ? 'Enter a percentage such as 18'
                : undefined
            }
          >
            <TextInput
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              end={<span className="px-3 text-ink-2">%</span>}
              value={markup.percent}
              onChange={({ target }) => onChange({ ...draft, markup: { ...markup, percent: target.value } })}
            />
          </Field>
          <Field label="Rounding">
            <Select
              className="w-full"
              value={markup.ending ?? ''}
              onChange={({ target }) => {
                const ending = priceEndings.find((each) => String(each) === target.value) ?? null
                onChange({ ...draft, markup: { ...markup, ending } })
              }}
            >
              {priceEndings.map((ending) => (
                <option key={ending} value={ending}>
                  Up to .{String(ending).padStart(2, '0')}
                </option>
              ))}
              <option value="">None</option>
            </Select>
          </Field>
        </div>
      )}
    </fieldset>
  )
}

const exampleCost = 10_000

function Example({ draft }: Pick<Props, 'draft'>) {
  const { baseCurrency } = useStorefront()
  const markup = markupOf(draft)
  if (!markup) return <>Such as 18</>
  const money = moneyIn(baseCurrency)
  return (
    <output>
      {money(exampleCost)} becomes {money(priceFromCost(exampleCost, markup, baseCurrency))}
    </output>
  )
}
