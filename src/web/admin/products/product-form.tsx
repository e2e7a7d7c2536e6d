import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { FieldValue } from './field-value.tsx'
import { fieldLabels } from './field-words.ts'
import { MoneyFields } from './money-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { productColumns } from './product-columns.ts'
import { draftOf } from './product-draft.ts'
import { ProductMenu } from './product-menu.tsx'
import { ProductTexts } from './product-texts.tsx'
import { RatingAndAddress } from './rating-and-address.tsx'
import { StockFields } from './stock-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { useUploads } from './use-uploads.ts'
import { WordLists } from './word-lists.tsx'

interface Props {
  /** Absent for a new one. */
  product: StaffProduct | undefined
  /** Where its buttons stand. */
  footer: HTMLElement | null
  onClose: () => void
}

export function ProductForm({ product, footer, onClose }: Props) {
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const done = useRef(false)
  const [deleting, setDeleting] = useState(false)
  const form = useProductForm({ product, onSaved: leave })
  const { read, draft, was, errors, change, addPicture, save, settle, theirs, isChanged, isSaving } = form
  const uploads = useUploads({
    pictures: draft.pictures,
    onUploaded: addPicture,
  })

  /** Nothing is left to lose. */
  function leave() {
    done.current = true
    onClose()
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await save())) requestAnimationFrame(showFirstError)
  }

  function showFirstError() {
    const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus()
    // Its message is below it, where a small screen has the buttons.
    field?.scrollIntoView({ block: 'center' })
  }

  return (
    <>
      <UnsavedGuard
        inDialog
        isUnsaved={() => !done.current && (isChanged || uploads.isBusy)}
        loss="The changes to this product are not saved."
      />
      {product && theirs ? (
        <EditConflict
          formId={formId}
          subject="product"
          events={[`Changed on ${formatMoment(theirs.product.updatedAt)}`]}
          hint="Choose which value stays, then save. Your other changes are kept."
          changes={theirs.changes}
          mine={draft}
          theirs={draftOf(theirs.product)}
          labelOf={(field) => fieldLabels[field] ?? field}
          show={fieldValue}
          onChosen={(chosen) => {
            settle(chosen, theirs.product)
            return save(chosen, theirs.product)
          }}
        />
      ) : (
        <form id={formId} ref={formRef} noValidate onSubmit={handleSubmit} className={productColumns}>
          <div className="grid grid-cols-1 content-start gap-4">
            <ProductTexts draft={draft} errors={errors} onChange={change} />
            <PicturesField
              pictures={draft.pictures}
              error={errors['pictures']}
              uploads={uploads}
              onChange={(pictures) => change({ pictures })}
            />
            <WordLists draft={draft} was={was} errors={errors} onChange={change} />
          </div>
          <div className="grid grid-cols-1 content-start gap-4">
            <MoneyFields draft={draft} errors={errors} onChange={change} />
            <StockFields read={read} draft={draft} errors={errors} onChange={change} />
            <RatingAndAddress draft={draft} product={product} errors={errors} onChange={change} />
          </div>
        </form>
      )}
      {footer &&
        createPortal(
          <>
            {product && (
              <>
                <Button
                  variant="del-quiet"
                  aria-haspopup="dialog"
                  className="max-md:hidden"
                  onClick={() => setDeleting(true)}
                >
                  <Trash2 className="size-3.75" />
                  Delete
                </Button>
                <ProductMenu product={product} onDelete={() => setDeleting(true)} />
              </>
            )}
            <Button className="ml-auto" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="go"
              busy={isSaving || uploads.isBusy}
              busyLabel={isSaving ? 'Saving...' : 'Uploading...'}
            >
              {product ? 'Save changes' : 'Create product'}
            </Button>
          </>,
          footer,
        )}
      {product && (
        <DeleteProduct
          product={product}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
    </>
  )
}

const fieldValue = (field: string, value: unknown) => <FieldValue field={field} value={value} />
