import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useUndo } from '#web/admin/products/bulk/use-undo.ts'
import { useBulkChange } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Star } from '#web/ui/icon/icons.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Puts a product on the home page, or takes it off, with one click. */
export function FeaturedToggle({ product: { id, name, featured } }: { product: StaffProduct }) {
  const [saving, setSaving] = useState<boolean>()
  const bulk = useBulkChange()
  const undoAction = useUndo()
  const toast = useToast()
  const isFeatured = saving ?? featured

  async function toggle() {
    const wanted = !isFeatured
    setSaving(wanted)
    try {
      const reply = await bulk.mutateAsync({
        ids: [id],
        action: { kind: wanted ? 'feature' : 'unfeature' },
      })
      const title = wanted ? 'Featured on the home page' : 'Removed from the home page'
      toast({ title, text: name, action: undoAction(reply) })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to update product', text: errorMessage(error) })
    }
    setSaving(undefined)
  }

  return (
    <IconButton
      size="sm"
      icon={Star}
      label={`Featured: ${name}`}
      aria-pressed={isFeatured}
      iconClass={isFeatured ? 'fill-copper text-copper' : undefined}
      onClick={() => saving === undefined && void toggle()}
    />
  )
}
