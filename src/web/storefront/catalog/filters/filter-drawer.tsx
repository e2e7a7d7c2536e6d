import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useLater } from '#web/storefront/layout/use-lazy-module.ts'

interface Props {
  /** How many filters are on. */
  count: number
  /** How many products the filters leave. */
  total: number
  children: ReactNode
}

/** The filters of a list where there is no room for a column of them. */
export function FilterDrawer({ count, total, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const ui = useLater(loadDrawer, isOpen, () => setOpen(false))
  return (
    <>
      <Button
        size="sm"
        className="lg:hidden noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="size-3.75" />
        {count > 0 ? `Filters, ${count}` : 'Filters'}
      </Button>
      {ui && (
        <ui.Drawer
          open={isOpen}
          onOpenChange={setOpen}
          title="Filters"
          footer={
            <Button variant="ink" size="lg" onClick={() => setOpen(false)}>
              Show {total} {total === 1 ? 'product' : 'products'}
            </Button>
          }
        >
          {children}
        </ui.Drawer>
      )}
    </>
  )
}

const loadDrawer = () => import('#web/ui/dialog/drawer.tsx')
