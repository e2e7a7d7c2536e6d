import type { ProductVariants, StaffVariant } from '#contract/catalog/staff-variants.ts'
import { useChangeVariants, useDeleteVariant } from '#web/api/admin-variants.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Changes that are saved at once, beside the cells. */
export function useImmediateChanges(product: ProductVariants) {
  const change = useChangeVariants(product.productId)
  const deletion = useDeleteVariant()
  const toast = useToast()
  const { version } = product

  async function attempt(
    work: () => Promise<unknown>,
    title: { done: string; failed: string },
    text: string,
  ) {
    try {
      await work()
      toast({ title: title.done, text })
      return true
    } catch (error) {
      toast({ tone: 'error', title: title.failed, text: problemText(error) })
      return false
    }
  }

  const archiveAll = (variants: StaffVariant[]) =>
    attempt(
      () => change.mutateAsync({ version, variants: variants.map(({ id }) => ({ id, archived: true })) }),
      { done: 'Archived', failed: 'Not archived' },
      variants.length === 1 ? (variants[0]?.sku ?? '') : `${variants.length} variants`,
    )
  return {
    isPending: change.isPending || deletion.isPending,
    archiveAll,
    archive: (variant: StaffVariant) => void archiveAll([variant]),
    setAvailable: ({ id, sku, isAvailable }: StaffVariant) =>
      void attempt(
        () => change.mutateAsync({ version, variants: [{ id, isAvailable: !isAvailable }] }),
        { done: isAvailable ? 'Marked out of stock' : 'Marked in stock', failed: 'Variant not changed' },
        sku,
      ),
    remove: ({ id, sku }: StaffVariant) =>
      attempt(
        () => deletion.mutateAsync({ id, version }),
        { done: 'Variant deleted', failed: 'Variant not deleted' },
        sku,
      ),
  }
}
