import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxOptions } from '#contract/catalog/options.ts'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { useChangeOptions } from '#web/api/admin-variants.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { CreateVariants } from './create-variants.tsx'
import { type DraftOption, draftOf, editsOf, errorsByKey, isChanged, moved, newKey } from './option-draft.ts'
import { OptionRow } from './option-row.tsx'

/** The options of a product; combinations without a variant can be created below. */
export function OptionsPanel({ product }: { product: ProductVariants }) {
  const { options, version } = product
  const [read, setRead] = useState(version)
  const [draft, setDraft] = useState(() => draftOf(options))
  const [showsErrors, setShowsErrors] = useState(false)
  const [error, setError] = useState<string>()
  const change = useChangeOptions(product.productId)
  const toast = useToast()
  const isDirty = isChanged(draft, options)
  const errors = showsErrors ? errorsByKey(draft) : new Map<number, string>()

  // Options without changes follow what others save.
  if (read !== version && !isDirty) {
    setRead(version)
    setDraft(draftOf(options))
  }

  function reset(saved = options) {
    setDraft(draftOf(saved))
    setShowsErrors(false)
    setError(undefined)
  }

  async function save() {
    setShowsErrors(true)
    setError(undefined)
    if (errorsByKey(draft).size > 0) return
    try {
      const saved = await change.mutateAsync({ version, options: editsOf(draft) })
      reset(saved.options)
      toast({ title: 'Options saved', text: product.name })
    } catch (failure) {
      setError(problemText(failure))
    }
  }

  const update = (index: number, option: DraftOption) =>
    setDraft(draft.map((other, at) => (at === index ? option : other)))

  return (
    <Panel
      flush
      title="Options"
      aside={<span className="mr-auto text-ink-2">Up to {maxOptions}, each with its values in order</span>}
    >
      {draft.length === 0 && (
        <p className="px-5 py-3 text-ink-2">
          Add an option such as Color or Storage to sell this product in several variants.
        </p>
      )}
      <ul className="divide-y divide-line">
        {draft.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            variants={product.variants}
            sourceIndex={options.findIndex(({ name }) => name === option.was)}
            errors={errors}
            canMoveUp={index > 0}
            canMoveDown={index < draft.length - 1}
            onChange={(next) => update(index, next)}
            onMove={(step) => setDraft(moved(draft, index, step))}
            onRemove={() => setDraft(draft.filter((other) => other !== option))}
          />
        ))}
      </ul>
      {(error ?? errors.get(0)) && (
        <p role="alert" className="border-t px-5 py-2.5 text-danger">
          {error ?? errors.get(0)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t px-5 py-2.5 empty:hidden">
        {draft.length < maxOptions && (
          <Button
            size="sm"
            variant="quiet"
            className="-ml-2.5"
            onClick={() => setDraft([...draft, { key: newKey(), name: '', values: [] }])}
          >
            <Plus className="size-3.75" />
            Add option
          </Button>
        )}
        {isDirty && (
          <span className="ml-auto flex gap-2">
            <Button size="sm" onClick={() => reset()}>
              Reset
            </Button>
            <Button size="sm" variant="ink" busy={change.isPending} busyLabel="Saving..." onClick={save}>
              Save options
            </Button>
          </span>
        )}
      </div>
      {!isDirty && <CreateVariants key={version} product={product} />}
      <UnsavedGuard
        hasUnsavedChanges={() => isDirty}
        description="Your changes to the options will be lost."
      />
    </Panel>
  )
}
