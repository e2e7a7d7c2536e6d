import { useNavigate } from '@tanstack/react-router'
import { Copy, Trash2 } from '#web/ui/icon/icons.ts'
import { Archive, ArchiveRestore, ExternalLink, Shapes } from '#web/admin/icons/icons.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useProductActions } from './use-product-actions.ts'

interface Props {
  product: StaffProduct
  onDelete: () => void
}

/** The actions on a product besides editing. */
export function ProductMenu({ product, onDelete }: Props) {
  const { name, slug, archivedAt } = product
  const actions = useProductActions()
  const navigate = useNavigate()

  const openVariants = () =>
    void navigate({ to: '/admin/products/$id/variants', params: { id: String(product.id) } })
  const view = {
    label: 'View in shop',
    icon: ExternalLink,
    onSelect: () => void navigate({ to: '/product/$slug', params: { slug } }),
  }
  return (
    <Menu
      label={`More actions for ${name}`}
      items={[
        ...(archivedAt ? [] : [view]),
        { label: 'Variants and stock', icon: Shapes, onSelect: openVariants },
        { label: 'Duplicate', icon: Copy, onSelect: () => actions.duplicate(product) },
        archivedAt
          ? { label: 'Restore', icon: ArchiveRestore, onSelect: () => actions.restore(product) }
          : { label: 'Archive', icon: Archive, onSelect: () => actions.archive(product) },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  )
}
