import { useQuery } from '@tanstack/react-query'
import { PackageX } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import { ApiProblem } from '#contract/problem.ts'
import { staffProductQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ProductForm, formColumns } from './product-form.tsx'

interface Props {
  /** Absent for a new product. */
  id: number | undefined
  onClose: () => void
}

/** Loads a product and opens its form in a dialog. */
export function ProductDialog({ id, onClose }: Props) {
  const time = useShopTime()
  const api = useApi()
  const product = useQuery({ ...staffProductQuery(api, id ?? 0), enabled: id !== undefined })
  // The form renders its buttons here through a portal.
  const [footer, setFooter] = useState<HTMLElement | null>(null)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={id === undefined ? 'Add product' : <EditTitle isDraft={product.data?.draft ?? false} />}
      description={product.data && `Last changed ${time.momentWithZone(product.data.updatedAt)}`}
      footer={<div ref={setFooter} className="flex min-h-control flex-1 flex-wrap items-center gap-3" />}
    >
      {id === undefined || product.data ? (
        <ProductForm product={product.data} footer={footer} onClose={onClose} />
      ) : product.isPending ? (
        <ProductFormSkeleton />
      ) : isMissing(product.error) ? (
        <EmptyState
          icon={PackageX}
          heading="h3"
          title="Product not found"
          action={<Button onClick={onClose}>Back to the list</Button>}
        >
          It was deleted, or the link is wrong.
        </EmptyState>
      ) : (
        <ErrorState title="Failed to fetch the product" heading="h3" onRetry={() => product.refetch()}>
          {errorMessage(product.error)}
        </ErrorState>
      )}
    </Dialog>
  )
}

function EditTitle({ isDraft }: { isDraft: boolean }) {
  return (
    <span className="flex items-center gap-2">
      Edit product
      {isDraft && <Tag>Draft</Tag>}
    </span>
  )
}

const isMissing = (error: Error) => error instanceof ApiProblem && error.status === 404

function ProductFormSkeleton() {
  return (
    <div className={formColumns}>
      <output className="sr-only">Loading product...</output>
      <div className="grid grid-cols-1 content-start gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-70" />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Skeleton className="h-58" />
        <Skeleton className="h-16" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}
