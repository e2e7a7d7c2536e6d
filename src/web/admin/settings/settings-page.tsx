import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSectionId, sectionGroups, settingsSections } from '#web/admin/base/settings-sections.ts'
import { SettingsSearch } from './settings-search.tsx'

/** All sections of the settings, with their fields. */
export function SettingsPage() {
  useFormerAddress()
  return (
    <div className="grid gap-7">
      <div className="w-full lg:max-w-105">
        <SettingsSearch />
      </div>
      {sectionGroups.map(({ label, ids }) => (
        <section key={label} aria-label={label}>
          <h2 className="mb-2.5 text-[16px] leading-[22px]">{label}</h2>
          <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
            {ids.map((id) => (
              <li key={id}>
                <Link
                  to="/admin/settings/$section"
                  params={{ section: id }}
                  className="grid h-full content-start gap-0.5 rounded-2 border bg-surface px-4 py-3 hover:border-ink"
                >
                  <span className="font-540">{settingsSections[id].label}</span>
                  <span className="text-sm text-pretty text-ink-2">{settingsSections[id].fields}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A section was once a part of this page: '/admin/settings#bank'. */
function useFormerAddress() {
  const navigate = useNavigate()
  useEffect(() => {
    const section = location.hash.slice(1)
    if (isSectionId(section))
      void navigate({ to: '/admin/settings/$section', params: { section }, replace: true })
  }, [navigate])
}
