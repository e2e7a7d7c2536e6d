import { Trash2 } from '#web/ui/icon/icons.ts'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider, useWatch } from 'react-hook-form'
import { mixedScripts } from '#contract/catalog/codes/mixed-scripts.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { DraftNotice } from '#web/admin/forms/drafts/draft-notice.tsx'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { FieldValue, fieldLabel } from '#web/admin/products/changed-fields.tsx'
import { DeleteProduct } from '#web/admin/products/list/delete-product.tsx'
import { TrashedOwnerNotice } from '#web/admin/products/trash/trashed-owner-notice.tsx'
import { ProductMenu } from '#web/admin/products/list/product-menu.tsx'
import { PicturesField } from '#web/admin/products/pictures/pictures-field.tsx'
import { type Uploads, useUploads } from '#web/admin/products/pictures/uploads/use-uploads.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IncludesField, SpecificationsField, VariantsField } from './list-fields.tsx'
import { MissingParts } from './missing-parts.tsx'
import { PageAddress } from './page-address.tsx'
import { PriceFields } from './price-fields.tsx'
import { type ProductDraft, draftOf } from './product-draft.ts'
import { ProductInput } from './product-input.tsx'
import { StockFields } from './stock-fields.tsx'
import { TagField } from './tag-field.tsx'
import { VariantsLink } from './variants-link.tsx'
import { type Conflict, useProductForm } from './use-product-form.ts'

interface Props {
  /** Absent for a new product. */
  product: StaffProduct | undefined
  /** The footer of the dialog, where the form's buttons go. */
  footer: HTMLElement | null
  onClose: () => void
}

export function ProductForm({ product, footer, onClose }: Props) {
  const formId = useId()
  const isDone = useRef(false)
  const [isDeleting, setDeleting] = useState(false)
  const { form, read, conflict, resolveConflict, hasChanges, stored, trashedOwner, isSaving, ...saving } =
    useProductForm({ product, onSaved: closeUnguarded })
  const uploads = useProductUploads(form)

  /** Undefined leaves a product as it is, on sale or a draft. */
  function submitAs(isDraft: boolean | undefined) {
    saving.setDraft(isDraft)
    saving.submit()
  }

  function closeUnguarded() {
    isDone.current = true
    stored.discard()
    onClose()
  }

  return (
    <FormProvider {...form}>
      <UnsavedGuard
        inDialog
        hasUnsavedChanges={() => !isDone.current && (hasChanges() || uploads.isBusy)}
        description="Your changes to this product will be lost."
        onDiscard={stored.discard}
      />
      {conflict ? (
        <ConflictForm id={formId} conflict={conflict} onResolve={resolveConflict} />
      ) : (
        <FocusingForm id={formId} form={form} onSubmit={() => submitAs(undefined)}>
          <DraftNotice draft={stored} subject="product" className="lg:col-span-full" />
          {trashedOwner && (
            <TrashedOwnerNotice owner={trashedOwner} onRestored={() => void (isDone.current = true)} />
          )}
          <ProductFields product={product} read={read} uploads={uploads} />
        </FocusingForm>
      )}
      <FormButtons
        footer={footer}
        formId={formId}
        product={product}
        busyLabel={isSaving ? 'Saving...' : uploads.isBusy ? 'Uploading...' : undefined}
        onCancel={onClose}
        onDelete={() => setDeleting(true)}
        onSubmit={conflict ? undefined : submitAs}
      />
      {product && (
        <DeleteProduct
          product={product}
          open={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={closeUnguarded}
        />
      )}
    </FormProvider>
  )
}

/** Uploads pictures into the form. */
function useProductUploads(form: ReturnType<typeof useProductForm>['form']) {
  function addImage(url: string, isLater: (other: string) => boolean) {
    const shouldValidate = form.formState.isSubmitted
    const pictures = form.getValues('pictures')
    const position = pictures.findIndex(isLater)
    const next = pictures.toSpliced(position === -1 ? pictures.length : position, 0, url)
    form.setValue('pictures', next, { shouldDirty: true, shouldValidate })
  }

  return useUploads({ countImages: () => form.getValues('pictures').length, onUploaded: addImage })
}

interface ConflictProps {
  id: string
  conflict: Conflict
  onResolve: (resolved: ProductDraft, conflict: Conflict) => unknown
}

function ConflictForm({ id, conflict, onResolve }: ConflictProps) {
  const time = useShopTime()
  const { current, changes, mine } = conflict
  return (
    <EditConflict
      formId={id}
      subject="product"
      events={[`Changed on ${time.momentWithZone(current.updatedAt)}`]}
      hint="Choose which version to keep, then save. Your other changes are kept."
      changes={changes}
      mine={mine}
      theirs={draftOf(current)}
      labelOf={fieldLabel}
      renderValue={(field, value) => <FieldValue field={field} value={value} />}
      onResolve={(resolved) => onResolve(resolved, conflict)}
    />
  )
}

interface FieldsProps {
  /** As the form was opened; absent for a new product. */
  product: StaffProduct | undefined
  /** The version that the draft is compared with. */
  read: StaffProduct | undefined
  uploads: Uploads
}

function SkuInput() {
  const sku = useWatch<ProductDraft, 'sku'>({ name: 'sku' })
  const warning = mixedScripts(sku)
  return <ProductInput name="sku" hint={warning && <span className="text-amber">{warning}</span>} />
}

/** A product with several variants has its SKUs, prices and stock in their table. */
function ProductFields({ product, read, uploads }: FieldsProps) {
  const hasVariants = (product?.variantCount ?? 1) > 1
  const hasOptions = product?.hasOptions ?? false
  return (
    <>
      <div className="grid grid-cols-1 content-start gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <ProductInput name="name" className="sm:col-span-full" />
          {!hasVariants && <SkuInput />}
          <ProductInput name="categoryId" />
          <ProductInput name="description" optional className="sm:col-span-full" />
          <ProductInput name="countryOfOrigin" optional />
        </div>
        <div id="listing-images">
          <PicturesField uploads={uploads} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TagField known={read?.tags ?? []} />
          {!hasVariants && !hasOptions && <VariantsField />}
        </div>
        <IncludesField />
        <div id="listing-specifications">
          <SpecificationsField />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <MissingParts hasVariants={hasVariants} savedRrp={product?.rrp} />
        {hasVariants && product ? <VariantsLink product={product} /> : <PriceFields />}
        <StockFields read={read} hasVariants={hasVariants} />
        <PageAddress product={product} />
      </div>
    </>
  )
}

interface FormProps {
  id: string
  form: ReturnType<typeof useProductForm>['form']
  onSubmit: () => void
  children: ReactNode
}

/** Focuses the first invalid control after a submission that failed. */
function FocusingForm({ id, form, onSubmit, children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitSuccessful } = form.formState

  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return
    const control = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    control?.focus()
    // On small screens the footer would cover the message below the control.
    control?.scrollIntoView({ block: 'center' })
  }, [submitCount, isSubmitSuccessful])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form id={id} ref={ref} noValidate onSubmit={handleSubmit} className={formColumns}>
      {children}
    </form>
  )
}

/** The layout of the form and of its skeleton. */
export const formColumns = 'grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px]'

interface ButtonsProps {
  /** Where they go. */
  footer: HTMLElement | null
  formId: string
  product: StaffProduct | undefined
  /** Absent if the form is not busy. */
  busyLabel: string | undefined
  onCancel: () => void
  onDelete: () => void
  /** Saves as a draft, or publishes one; absent while a conflict is resolved. */
  onSubmit: ((isDraft: boolean) => void) | undefined
}

function FormButtons({ footer, formId, product, busyLabel, onCancel, onDelete, onSubmit }: ButtonsProps) {
  if (!footer) return null
  const isBusy = busyLabel !== undefined
  const isPublishable = product?.draft && product.deletedAt === null && onSubmit !== undefined
  return createPortal(
    <>
      {product && (
        <>
          <Button variant="del-quiet" aria-haspopup="dialog" className="max-md:hidden" onClick={onDelete}>
            <Trash2 className="size-3.75" />
            {product.deletedAt ? 'Delete now' : 'Delete'}
          </Button>
          <ProductMenu product={product} onDelete={onDelete} />
        </>
      )}
      <Button className="ml-auto" onClick={onCancel}>
        Cancel
      </Button>
      {!product && (
        <Button disabled={isBusy} onClick={() => onSubmit?.(true)}>
          Save as draft
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant={isPublishable ? 'line' : 'go'}
        busy={isBusy}
        busyLabel={busyLabel}
      >
        {product ? 'Save changes' : 'Add product'}
      </Button>
      {isPublishable && (
        <Button variant="go" disabled={isBusy} onClick={() => onSubmit?.(false)}>
          Publish
        </Button>
      )}
    </>,
    footer,
  )
}
