import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { useDeletePriceList } from '#web/api/admin-price-lists.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

export function DeletePriceList({ list: { id, name, version } }: { list: PriceListDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const remove = useDeletePriceList()

  async function handleConfirm() {
    try {
      await remove.mutateAsync({ id, version })
      toast({ title: 'Price list deleted', text: name })
      await navigate({ to: '/admin/price-lists', ignoreBlocker: true })
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to delete price list', text: errorMessage(error) })
      setIsOpen(false)
    }
  }

  return (
    <>
      <Button variant="del-quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trash2 className="size-3.75" />
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Delete ${name}?`}
        description="Its prices are deleted too. This cannot be undone."
        confirm="Delete"
        busy={remove.isPending}
        onConfirm={() => void handleConfirm()}
      />
    </>
  )
}
