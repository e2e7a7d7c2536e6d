import { type FormEvent, useMemo, useState } from 'react'
import { combinations, variantLabel } from '#contract/catalog/options.ts'
import { baseSku, proposeSku } from '#contract/catalog/codes/propose-sku.ts'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { priceInput } from '#contract/fields.ts'
import { useCreateVariants } from '#web/api/admin-variants.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Combinations that are shown at first. */
const maxShown = 8

/** Combinations of the options that are not offered; the chosen ones are created. */
export function CreateVariants({ product }: { product: ProductVariants }) {
  const proposals = useMemo(() => proposalsOf(product), [product])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [price, setPrice] = useState(() => lowestPrice(product))
  const [error, setError] = useState<string>()
  const create = useCreateVariants(product.productId)
  const toast = useToast()
  if (proposals.length === 0) return null

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const invalid = priceInput.safeParse(price).error?.issues[0]?.message
    if (invalid || chosen.size === 0) return setError(invalid ?? 'Choose at least one combination')
    setError(undefined)
    try {
      const chosenProposals = proposals.filter(({ label }) => chosen.has(label))
      const newVariants = chosenProposals.map(({ optionValues, sku }) => ({ optionValues, sku, price }))
      await create.mutateAsync({ version: product.version, combinations: newVariants })
      toast({ title: 'Variants created', text: variantCount(chosenProposals.length) })
    } catch (failure) {
      setError(problemText(failure))
    }
  }

  return (
    <form
      noValidate
      className="grid items-end gap-x-8 gap-y-3 border-t bg-sunken px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Proposals
        proposals={proposals}
        existing={product.variants.filter(({ archivedAt }) => archivedAt === null).length}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Field label="Price of new variants" error={error} className="w-40 max-md:flex-1">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="ink"
          busy={create.isPending}
          busyLabel="Creating..."
          className="mt-5.5"
        >
          {chosen.size === 0 ? 'Create variants' : `Create ${variantCount(chosen.size)}`}
        </Button>
      </div>
    </form>
  )
}

interface ProposalsProps {
  proposals: Proposal[]
  /** Live variants. */
  existing: number
  /** Labels. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Proposals({ proposals, existing, chosen, onChoose }: ProposalsProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? proposals : proposals.slice(0, maxShown)
  const more = proposals.length - shown.length
  const areAllChosen = chosen.size === proposals.length

  function toggle(label: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(label)
    else next.delete(label)
    onChoose(next)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-560">
        {proposals.length === 1
          ? '1 combination is not offered'
          : `${proposals.length.toLocaleString('en-US')} combinations are not offered`}
      </legend>
      <p className="text-ink-2">
        Choose the ones you sell. {existing === 1 ? 'Your variant does' : `Your ${variantCount(existing)} do`}{' '}
        not change.
      </p>
      <div className="mt-2 grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ label, sku }) => (
          <Checkbox
            key={label}
            label={
              <>
                {label}{' '}
                <span className="id block text-2xs wrap-anywhere whitespace-normal text-ink-2">{sku}</span>
              </>
            }
            className="items-start! py-1"
            checked={chosen.has(label)}
            onChange={({ target }) => toggle(label, target.checked)}
          />
        ))}
      </div>
      <div className="mt-1 -ml-2.5 flex flex-wrap">
        {more > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            {more.toLocaleString('en-US')} more
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChoose(new Set(areAllChosen ? [] : proposals.map(({ label }) => label)))}
        >
          {areAllChosen ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
    </fieldset>
  )
}

/** '9 variants' */
const variantCount = (count: number) =>
  count === 1 ? '1 variant' : `${count.toLocaleString('en-US')} variants`

interface Proposal {
  label: string
  optionValues: string[]
  sku: string
}

/** The combinations without a live variant, each with a free SKU. */
function proposalsOf({ options, variants }: ProductVariants): Proposal[] {
  if (options.length === 0) return []
  const live = variants.filter(({ archivedAt }) => archivedAt === null)
  const existing = new Set(live.map(({ label }) => label))
  const usedSkus = new Set(variants.map(({ sku }) => sku.toLowerCase()))
  const [first] = live
  const base = first ? baseSku(first.sku, first.optionValues) : ''
  return combinations(options).flatMap((optionValues) => {
    const label = variantLabel(optionValues) ?? ''
    if (existing.has(label)) return []
    const sku = proposeSku(base, optionValues, usedSkus)
    usedSkus.add(sku.toLowerCase())
    return [{ label, optionValues, sku }]
  })
}

function lowestPrice({ variants }: ProductVariants): string {
  const prices = variants.filter(({ archivedAt }) => archivedAt === null).map(({ price }) => price)
  return prices.toSorted((one, other) => Number(one) - Number(other))[0] ?? ''
}
