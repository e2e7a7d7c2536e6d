import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { settingsSections } from './sections.ts'

const sectionIds = Object.keys(settingsSections)

/** Links to the sections of the settings page, with the visible one marked. */
export function SectionNav() {
  const visibleId = useVisibleSection()
  return (
    <nav aria-label="Settings" className="sticky top-20 max-lg:hidden">
      <ul>
        {Object.entries(settingsSections).map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === visibleId ? 'location' : undefined}
              className={classes(
                'flex min-h-8.5 items-center border-l-2 pl-3 hover:text-ink',
                id === visibleId ? 'border-copper font-540' : 'text-ink-2',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useVisibleSection() {
  const [visibleId, setVisibleId] = useState(sectionIds[0])

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setVisibleId(target.id)
      },
      // A line a fifth of the way down the window: the section that crosses it counts as visible.
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const id of sectionIds) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])

  return visibleId
}
