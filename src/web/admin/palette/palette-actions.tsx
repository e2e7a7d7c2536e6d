import { useNavigate, useRouter } from '@tanstack/react-router'
import { adminPages } from '#web/admin/base/admin-pages.ts'
import { setTheme } from './theme.ts'
import { type CommandEffect, findCommands } from './palette-commands.ts'
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

interface ActionsProps extends PagesProps {
  onShortcuts: () => void
}

/** Actions that contain the words of the search term. */
export function PaletteActions({ term, onShortcuts, onClose }: ActionsProps) {
  const { history } = useRouter()

  function run(effect: CommandEffect) {
    onClose()
    if ('open' in effect) history.push(effect.open)
    else if ('download' in effect) location.assign(effect.download)
    else if ('theme' in effect) setTheme(effect.theme)
    else onShortcuts()
  }

  return (
    <PaletteGroup heading="Actions">
      {findCommands(term).map(({ label, icon, effect }) => (
        <PaletteItem key={label} value={`action ${label}`} icon={icon} onSelect={() => run(effect)}>
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}
