import { getRouteApi } from '@tanstack/react-router'
import { SectionNav } from './section-nav.tsx'
import { sectionScreens } from './section-screens.tsx'
import { isSectionId } from '#web/admin/base/settings-sections.ts'

const route = getRouteApi('/admin/settings/$section')

/** One section of the settings beside the menu of all. */
export function SettingsSectionPage() {
  const { section } = route.useParams()
  if (!isSectionId(section)) return null
  const Screen = sectionScreens[section]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-[200px_minmax(0,1fr)]">
      <SectionNav section={section} />
      <div className="grid max-w-230 grid-cols-[minmax(0,1fr)] gap-5">
        <Screen key={section} />
      </div>
    </div>
  )
}
