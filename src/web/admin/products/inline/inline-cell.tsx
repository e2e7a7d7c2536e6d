import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { classes } from '#web/ui/classes.ts'
import { InlineEditor } from './inline-editor.tsx'
import type { InlineField } from './inline-field.ts'
import type { SaveCell } from './save-result.ts'
import { useInlineEdit } from './use-inline-edit.ts'

interface Props {
  product: StaffProduct
  field: InlineField
  save: SaveCell
  /** Shows the value; with the new text while it is being saved. */
  children: (saving: string | undefined) => ReactNode
}

/** A value of the list that a click, Enter or F2 opens for editing. */
export function InlineCell({ product, field, save, children }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const edit = useInlineEdit({ product, field, save, frame })
  const { draft, saving } = edit
  const returnFocus = useReturnFocus(frame, draft !== undefined)

  return (
    <span ref={frame} className="inline-block max-w-full">
      {draft ? (
        <InlineEditor
          product={product}
          field={field}
          draft={draft}
          onChange={edit.type}
          onCommit={edit.commit}
          onRun={edit.run}
          onClose={edit.close}
          onReturnFocus={returnFocus}
        />
      ) : (
        <button
          type="button"
          data-inline-cell
          title={`Edit ${field.label.toLowerCase()}`}
          aria-busy={saving === undefined ? undefined : true}
          className={classes(
            'num -mx-1.5 min-h-6 cursor-text rounded-1 px-1.5 text-inherit stacked:mr-0 stacked:pr-0 hover:bg-ink/7 hover:outline hover:outline-line-2',
            saving !== undefined && 'opacity-55',
          )}
          onClick={edit.open}
          onKeyDown={openOnF2}
        >
          {children(saving)}
          <span className="sr-only">
            , edit {field.label.toLowerCase()} of {product.name}
          </span>
        </button>
      )}
    </span>
  )
}

function openOnF2(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'F2') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Returns a function after which the button gets the focus when the editor has closed. */
function useReturnFocus(frame: RefObject<HTMLElement | null>, isOpen: boolean) {
  const isReturning = useRef(false)

  useEffect(() => {
    if (isOpen || !isReturning.current) return
    isReturning.current = false
    frame.current?.querySelector('button')?.focus()
  }, [frame, isOpen])

  return () => {
    isReturning.current = true
  }
}
