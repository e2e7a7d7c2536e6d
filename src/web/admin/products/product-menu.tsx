import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, ExternalLink, Trash2 } from 'lucide-react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useProductActs } from './use-product-acts.ts'

interface Props {
  product: StaffProduct
  onDelete: () => void
}

/** What else can be done with a product than changing it. */
export function ProductMenu({ product, onDelete }: Props) {
  const { name, slug, archivedAt } = product
  const acts = useProductActs()
  const navigate = useNavigate()

  const view = {
    label: 'View in shop',
    icon: ExternalLink,
    onSelect: () => void navigate({ to: '/product/$slug', params: { slug } }),
  }
  return (
    <Menu
      label={`More for ${name}`}
      items={[
        ...(archivedAt ? [] : [view]),
        { label: 'Duplicate', icon: Copy, onSelect: () => acts.duplicate(product) },
        archivedAt
          ? { label: 'Restore', icon: ArchiveRestore, onSelect: () => acts.restore(product) }
          : { label: 'Archive', icon: Archive, onSelect: () => acts.archive(product) },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  )
}
