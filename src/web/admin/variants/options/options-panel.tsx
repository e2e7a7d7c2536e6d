import { Plus } from '#web/ui/icon/icons.ts'
import { maxOptions } from '#contract/catalog/options.ts'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CreateVariants } from './create-variants.tsx'
import { moved, newKey } from './option-draft.ts'
import { OptionRow } from './option-row.tsx'
import { type OptionsForm, useOptionsForm } from './use-options-form.ts'

/** The options of a product; combinations without a variant can be created below. */
export function OptionsPanel({ product }: { product: ProductVariants }) {
  const form = useOptionsForm(product)
  const { draft, setDraft, update, errors, error, isDirty } = form
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
      <ul className="divide-y divide-line empty:hidden">
        {draft.map((option, index) => (
          <OptionRow
            key={option.key}
            option={option}
            variants={product.variants}
            sourceIndex={product.options.findIndex(({ name }) => name === option.was)}
            errors={errors}
            canMoveUp={index > 0}
            canMoveDown={index < draft.length - 1}
            onChange={(next) => update(index, next)}
            onMove={(step) => setDraft(moved(draft, index, step))}
            onRemove={() => setDraft(draft.filter((other) => other !== option))}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="border-t px-5 py-2.5 text-danger">
          {error}
        </p>
      )}
      <OptionButtons form={form} />
      {!isDirty && <CreateVariants key={product.version} product={product} />}
      <UnsavedGuard
        hasUnsavedChanges={() => isDirty}
        description="Your changes to the options will be lost."
      />
    </Panel>
  )
}

function OptionButtons({ form: { draft, setDraft, isDirty, isSaving, reset, save } }: { form: OptionsForm }) {
  return (
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
          <Button size="sm" onClick={reset}>
            Reset
          </Button>
          <Button size="sm" variant="ink" busy={isSaving} busyLabel="Saving..." onClick={save}>
            Save options
          </Button>
        </span>
      )}
    </div>
  )
}
