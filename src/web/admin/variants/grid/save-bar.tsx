import { flushSync } from 'react-dom'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { GridView } from './use-grid-view.ts'
import type { VariantsForm } from './use-variants-form.ts'
import { columnNames } from './variant-columns.ts'

/** The number of changed cells, and a button that focuses the first invalid one. */
export function SaveBar({ form, view }: { form: VariantsForm; view: GridView }) {
  const { changedCells, errors } = form

  /** Columns and rows that are not shown may have errors. */
  function focusFirstError() {
    if (!findInvalid()) flushSync(() => revealFirst(errors, view))
    const field = findInvalid()
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }

  return (
    <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 bg-banner px-4 py-3 text-on-banner">
      <output className="num flex-1">
        {changedCells === 1 ? '1 cell changed.' : `${changedCells.toLocaleString('en-US')} cells changed.`}{' '}
        {errors.size > 0 && (
          <button type="button" className="underline underline-offset-3" onClick={focusFirstError}>
            {errors.size === 1 ? '1 cell to fix' : `${errors.size.toLocaleString('en-US')} cells to fix`}
          </button>
        )}
      </output>
      <Button variant="quiet" className="hover:bg-on-banner/12!" onClick={form.discard}>
        Discard
      </Button>
      <Button
        variant="go"
        busy={form.isSaving}
        busyLabel="Saving..."
        onClick={() => (errors.size > 0 ? focusFirstError() : void form.save())}
      >
        Save changes
      </Button>
      <UnsavedGuard
        hasUnsavedChanges={() => form.isDirty}
        description="Your changes to these variants will be lost."
      />
    </div>
  )
}

const findInvalid = () => document.querySelector<HTMLElement>('[data-column][aria-invalid=true]')

function revealFirst(errors: ReadonlyMap<string, string>, view: GridView) {
  const [cell = ''] = errors.keys()
  const column = columnNames.find((name) => cell.endsWith(`.${name}`))
  if (column) view.reveal(column)
}
