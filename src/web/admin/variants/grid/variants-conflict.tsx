import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { GuardedDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { useStorefront } from '#web/api/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { displayText } from './grid-cell.tsx'
import type { VariantsForm } from './use-variants-form.ts'
import { columnNames, describeColumn } from './variant-columns.ts'
import { keyOf } from './variant-draft.ts'

interface Props {
  product: ProductVariants
  form: VariantsForm
  conflict: NonNullable<VariantsForm['conflict']>
}

/** Asks for each cell that both changed whose value to save. */
export function VariantsConflict({ product, form, conflict }: Props) {
  const { changes, mine, theirs, detectedAt } = conflict
  const { baseCurrency } = useStorefront()
  const formId = 'variant-conflict'
  const names = new Map(product.variants.map((variant) => [keyOf(variant), variant.label || variant.sku]))
  return (
    <GuardedDialog
      open
      onClose={() => form.resolve(theirs)}
      hasChanges
      title="Choose which values to keep"
      footer={
        <>
          <Button onClick={() => form.resolve(theirs)}>Discard mine</Button>
          <Button type="submit" form={formId} variant="go" busy={form.isSaving} busyLabel="Saving...">
            Save changes
          </Button>
        </>
      }
    >
      <EditConflict
        formId={formId}
        subject="product"
        events={[describeChange('Variants changed', undefined, detectedAt)]}
        hint="Choose which version to keep, then save. Your other changes are kept."
        changes={changes}
        mine={mine}
        theirs={theirs}
        labelOf={(field) => {
          const [key = '', column = ''] = field.split('.')
          const name = columnNames.find((known) => known === column)
          return `${names.get(key) ?? 'Variant'}, ${name ? describeColumn(name).name.toLowerCase() : column}`
        }}
        renderValue={(field, value) => {
          const name = columnNames.find((known) => field.endsWith(`.${known}`))
          return name && typeof value === 'string' ? displayText(name, value, baseCurrency) : 'none'
        }}
        onResolve={form.resolve}
      />
    </GuardedDialog>
  )
}
