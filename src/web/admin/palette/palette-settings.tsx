import { useNavigate } from '@tanstack/react-router'
import { findSections, settingsSections } from '#web/admin/base/settings-sections.ts'
import { SlidersHorizontal } from '#web/ui/icon/icons.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteItem } from './palette-item.tsx'

interface Props {
  term: string
  onClose: () => void
}

/** Sections of the settings that the term finds. */
export function PaletteSettings({ term, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <PaletteGroup heading="Settings">
      {findSections(term).map((section) => (
        <PaletteItem
          key={section}
          value={`setting ${section}`}
          icon={SlidersHorizontal}
          note={settingsSections[section].fields}
          onSelect={() => {
            onClose()
            void navigate({ to: '/admin/settings/$section', params: { section } })
          }}
        >
          {settingsSections[section].label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}
