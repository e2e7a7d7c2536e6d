import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Copy, Trash2 } from '#web/ui/icon/icons.ts'
import { Archive, ArchiveRestore, ExternalLink, Send, Shapes } from '#web/admin/icons/admin-icons.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { ScheduleDialog } from '#web/admin/products/schedule/schedule-dialog.tsx'
import { useProductActions } from './use-product-actions.ts'

interface Props {
  product: StaffProduct
  onDelete: () => void
}

/** The actions on a product besides editing. */
export function ProductMenu({ product, onDelete }: Props) {
  const { name, slug, draft, archivedAt, deletedAt } = product
  const actions = useProductActions()
  const navigate = useNavigate()

  const openVariants = () =>
    void navigate({ to: '/admin/products/$id/variants', params: { id: String(product.id) } })
  const view = {
    label: 'View in shop',
    icon: ExternalLink,
    onSelect: () => void navigate({ to: '/product/$slug', params: { slug } }),
  }
  const preview = {
    label: 'Preview',
    icon: ExternalLink,
    onSelect: () => void navigate({ to: '/admin/products/$id/preview', params: { id: String(product.id) } }),
  }
  const { open, opening } = useDialog<StaffProduct>()
  return (
    <>
      <Menu
        label={`More actions for ${name}`}
        items={[
          ...(archivedAt ? (draft ? [preview] : []) : [view]),
          { label: 'Variants and stock', icon: Shapes, onSelect: openVariants },
          ...(deletedAt
            ? []
            : [{ label: 'Duplicate', icon: Copy, onSelect: () => actions.duplicate(product) }]),
          ...(deletedAt ? [] : [{ label: 'Schedule', icon: CalendarClock, onSelect: () => open(product) }]),
          draft && !deletedAt
            ? { label: 'Publish', icon: Send, onSelect: () => actions.publish(product) }
            : archivedAt
              ? { label: 'Restore', icon: ArchiveRestore, onSelect: () => actions.restore(product) }
              : { label: 'Archive', icon: Archive, onSelect: () => actions.archive(product) },
          { label: deletedAt ? 'Delete now' : 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
      {opening && (
        <ScheduleDialog
          key={opening.key}
          product={opening.target}
          open={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}
