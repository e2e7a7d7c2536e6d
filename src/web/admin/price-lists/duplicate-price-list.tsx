import { useNavigate } from '@tanstack/react-router'
import { Copy } from '#web/ui/icon/icons.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { useDuplicatePriceList } from '#web/api/admin-price-lists.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Copies a list as saved, and opens the copy. */
export function DuplicatePriceList({ list: { id } }: { list: PriceListDetail }) {
  const navigate = useNavigate()
  const toast = useToast()
  const duplication = useDuplicatePriceList()

  async function duplicate() {
    try {
      const copy = await duplication.mutateAsync({ id })
      toast({ title: 'Price list duplicated', text: copy.name })
      await navigate({ to: '/admin/price-lists/$id', params: { id: String(copy.id) } })
    } catch (error) {
      toast({ tone: 'error', title: 'Price list not duplicated', text: errorMessage(error) })
    }
  }

  return (
    <Button busy={duplication.isPending} busyLabel="Duplicating..." onClick={() => void duplicate()}>
      <Copy className="size-3.75" />
      Duplicate
    </Button>
  )
}
