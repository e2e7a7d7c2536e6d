import { useState } from 'react'
import { useClearDemo } from '#web/api/admin-settings.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** The sample shop that a new shop begins with. */
export function DemoData({ isThere }: { isThere: boolean }) {
  const toast = useToast()
  const clear = useClearDemo()
  const [asking, setAsking] = useState(false)

  async function handleConfirm() {
    try {
      const { products, categories, customers, orders } = await clear.mutateAsync()
      toast({
        title: 'Demo data cleared',
        text: `Removed: ${products} products, ${categories} categories, ${customers} customers, ${orders} orders.`,
      })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Demo data not cleared',
        text: errorMessage(error),
      })
    }
    setAsking(false)
  }

  return (
    <Panel title="Demo data">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[68ch] text-pretty text-ink-2">
          {isThere
            ? 'The shop began with invented products, customers and orders, and says so above every page. Clear them before you sell; what you and real customers made stays.'
            : 'There is no demo data in this shop.'}
        </p>
        {isThere && (
          <Button variant="del-quiet" onClick={() => setAsking(true)}>
            Clear demo data
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear the demo data?"
        description="Its products, categories, customers, reviews, orders and sample bank details are removed for good. Buyers can pay by bank transfer once your own bank details are confirmed. This cannot be undone."
        confirm="Clear demo data"
        busy={clear.isPending}
        onConfirm={handleConfirm}
      />
    </Panel>
  )
}
