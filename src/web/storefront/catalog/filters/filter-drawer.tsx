import { SlidersHorizontal } from '#web/ui/icon/icons.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'

interface Props {
  /** Number of active filters. */
  count: number
  /** Number of matching products. */
  total: number
  children: ReactNode
}

/** The filters on small screens. */
export function FilterDrawer({ count, total, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const drawer = useLazyModule(loadDrawer, isOpen, () => setOpen(false))
  return (
    <>
      <Button
        size="sm"
        className="lg:hidden noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="size-3.75" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {drawer && (
        <drawer.Drawer
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
        </drawer.Drawer>
      )}
    </>
  )
}

const loadDrawer = () => import('#web/ui/dialog/drawer.tsx')
