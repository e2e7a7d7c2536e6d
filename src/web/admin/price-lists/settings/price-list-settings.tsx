import { useId } from 'react'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { isStaleError } from '#web/admin/forms/current-row.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { CheckPrice } from '#web/admin/price-lists/check-price.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PriceListFields, priceListLabels } from './price-list-fields.tsx'
import type { usePriceListForm } from './use-price-list-form.ts'

interface Props {
  list: PriceListDetail
  settings: ReturnType<typeof usePriceListForm>
}

/** The settings of a list, saved on their own. */
export function PriceListSettings({ list, settings }: Props) {
  const { form, onSubmit, conflict, resolve, reset, isPending, error } = settings
  const formId = useId()
  const isSaveable = form.formState.isDirty || conflict !== undefined
  return (
    <section aria-label="List settings" className="mb-5 rounded-2 border bg-surface">
      <div className="p-5 max-md:p-3.5">
        {conflict ? (
          <EditConflict
            formId={formId}
            subject="price list"
            events={[describeChange('Changed', conflict.row.lastChanges?.[0], conflict.detectedAt)]}
            hint="Choose which version to keep, then save. Changes to other fields are merged."
            changes={conflict.changes}
            mine={conflict.mine}
            theirs={conflict.theirs}
            labelOf={(field) => priceListLabels[field] ?? field}
            onResolve={resolve}
          />
        ) : (
          <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
            {error && !isStaleError(error) && <ChangeFailed error={error} />}
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]">
              <PriceListFields {...form} />
            </div>
          </form>
        )}
        {isSaveable && (
          <div className="mt-4 flex justify-end gap-3">
            {!conflict && (
              <Button variant="quiet" onClick={reset}>
                Discard
              </Button>
            )}
            <Button type="submit" form={formId} variant="go" busy={isPending} busyLabel="Saving...">
              Save settings
            </Button>
          </div>
        )}
      </div>
      <CheckPrice list={list} />
    </section>
  )
}
