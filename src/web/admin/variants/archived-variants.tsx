import { ArchiveRestore } from '#web/admin/icons/admin-icons.ts'
import type { ProductVariants, StaffVariant } from '#contract/catalog/staff-variants.ts'
import { useChangeVariants } from '#web/api/admin-variants.ts'
import { problemText } from './problem-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Variants that are not for sale any more. */
export function ArchivedVariants({ product }: { product: ProductVariants }) {
  const change = useChangeVariants(product.productId)
  const toast = useToast()
  const archived = product.variants.filter(({ archivedAt }) => archivedAt !== null)
  if (archived.length === 0) return null

  async function restore({ id, sku }: StaffVariant) {
    try {
      await change.mutateAsync({ version: product.version, variants: [{ id, archived: false }] })
      toast({ title: 'Variant restored', text: sku })
    } catch (error) {
      toast({ tone: 'error', title: 'Variant not restored', text: problemText(error) })
    }
  }

  return (
    <Panel title="Archived variants" flush className="mt-5">
      <ul className="divide-y divide-line">
        {archived.map((variant) => (
          <li key={variant.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
            <span className="font-540">{variant.label || variant.sku}</span>
            <span className="id text-ink-2">{variant.sku}</span>
            <Button
              size="sm"
              className="ml-auto"
              aria-label={`Restore ${variant.label || variant.sku}`}
              onClick={() => restore(variant)}
            >
              <ArchiveRestore className="size-3.75" />
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
