import { useState } from 'react'
import { useClearDemo } from '#web/api/admin-settings.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Clears the sample data that a new shop starts with. */
export function DemoData({ isPresent }: { isPresent: boolean }) {
  const toast = useToast()
  const clear = useClearDemo()
  const [isConfirming, setIsConfirming] = useState(false)

  async function handleConfirm() {
    try {
      const { products, categories, customers, orders } = await clear.mutateAsync()
      toast({
        title: 'Demo data cleared',
        text: `Removed: ${products} products, ${categories} categories, ${customers} customers, ${orders} orders.`,
      })
    } catch (error) {
      toast({ tone: 'error', title: 'Demo data not cleared', text: errorMessage(error) })
    }
    setIsConfirming(false)
  }

  return (
    <Panel title="Demo data">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[68ch] text-pretty text-ink-2">
          {isPresent
            ? 'This shop contains demo data. Clear it before you start selling; your own data is kept.'
            : 'This shop contains no demo data.'}
        </p>
        {isPresent && (
          <Button variant="del-quiet" onClick={() => setIsConfirming(true)}>
            Clear demo data
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear demo data?"
        description="This permanently deletes the demo products, categories, customers, reviews, orders and bank details. Customers can pay by bank transfer once you enter your own bank details."
        confirm="Clear demo data"
        busy={clear.isPending}
        onConfirm={handleConfirm}
      />
    </Panel>
  )
}
