import { useNavigate } from '@tanstack/react-router'
import { Plus } from '#web/ui/icon/icons.ts'
import { Keyboard, Store } from '#web/admin/icons/icons.ts'
import { adminPages } from '#web/admin/layout/admin-pages.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteItem } from './palette-item.tsx'

interface PagesProps {
  term: string
  onClose: () => void
}

/** Pages of the back office whose name contains the search term. */
export function PalettePages({ term, onClose }: PagesProps) {
  const navigate = useNavigate()
  const pages = adminPages.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()))
  return (
    <PaletteGroup heading="Pages">
      {pages.map(({ to, label, icon }) => (
        <PaletteItem
          key={to}
          value={to}
          icon={icon}
          onSelect={() => {
            onClose()
            void navigate({ to })
          }}
        >
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}

interface ActionsProps {
  onShortcuts: () => void
  onClose: () => void
}

export function PaletteActions({ onShortcuts, onClose }: ActionsProps) {
  const navigate = useNavigate()
  return (
    <PaletteGroup heading="Actions">
      <PaletteItem
        value="add product"
        icon={Plus}
        onSelect={() => {
          onClose()
          void navigate({ to: '/admin/products', search: { new: '1' } })
        }}
      >
        Add product
      </PaletteItem>
      <PaletteItem
        value="store"
        icon={Store}
        onSelect={() => {
          onClose()
          void navigate({ to: '/' })
        }}
      >
        Back to Store
      </PaletteItem>
      <PaletteItem
        value="shortcuts"
        icon={Keyboard}
        onSelect={() => {
          onClose()
          onShortcuts()
        }}
      >
        Keyboard shortcuts
      </PaletteItem>
    </PaletteGroup>
  )
}
