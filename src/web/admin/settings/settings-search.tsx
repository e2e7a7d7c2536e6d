import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { type KeyboardEvent, useState } from 'react'
import { PaletteItem } from '#web/admin/palette/palette-item.tsx'
import { controlClass } from '#web/ui/form/control-class.ts'
import { SlidersHorizontal } from '#web/ui/icon/icons.ts'
import { type SectionId, findSections, settingsSections } from '#web/admin/base/settings-sections.ts'

/** Finds sections of the settings by their name, their fields and related words. */
export function SettingsSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const found = findSections(term)

  function open(section: SectionId) {
    setTyped('')
    void navigate({ to: '/admin/settings/$section', params: { section } })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !typed) return
    event.preventDefault()
    setTyped('')
  }

  return (
    <Command label="Search settings" shouldFilter={false} className="relative" onKeyDown={handleKeyDown}>
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={100}
        placeholder="Search settings"
        className={controlClass()}
      />
      <div
        hidden={term === ''}
        className="absolute inset-x-0 top-full z-30 mt-1.5 min-w-70 rounded-2 border bg-paper p-1.5 shadow-lift"
      >
        <Command.List label="Settings found">
          {found.map((id) => (
            <PaletteItem key={id} value={id} icon={SlidersHorizontal} onSelect={() => open(id)}>
              {settingsSections[id].label}
              <span className="block truncate text-2xs text-ink-2">{settingsSections[id].fields}</span>
            </PaletteItem>
          ))}
        </Command.List>
        <p role="status" className="px-2.5 py-3 text-sm text-ink-2 empty:hidden">
          {found.length === 0 && term !== '' && `No setting is called “${term}”. Try another word.`}
        </p>
      </div>
    </Command>
  )
}
