import { SlidersHorizontal } from '#web/ui/icon/icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'

/** In place of a section of the settings that does not exist. */
export function SectionNotFoundPage() {
  return (
    <EmptyList
      icon={SlidersHorizontal}
      title="Section not found"
      showAll={{ to: '/admin/settings', label: 'Show all settings' }}
    >
      The settings have no section at this address.
    </EmptyList>
  )
}
