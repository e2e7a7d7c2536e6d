import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'

/** Leads to the parts of a long page, and marks the one in sight. */
export function SectionNav({ sections }: { sections: Record<string, string> }) {
  const inSight = useSectionInSight(Object.keys(sections))
  return (
    <nav aria-label="Settings" className="sticky top-20 max-lg:hidden">
      <ul>
        {Object.entries(sections).map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === inSight ? 'location' : undefined}
              className={classes(
                'flex min-h-8.5 items-center border-l-2 pl-3 hover:text-ink',
                id === inSight ? 'border-copper font-540' : 'text-ink-2',
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

function useSectionInSight(ids: string[]) {
  const [inSight, setInSight] = useState(ids[0])
  const all = ids.join(' ')

  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setInSight(target.id)
      },
      // A line a little under the header: the section that crosses it is the one that is read.
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) watching.observe(section)
    }
    return () => watching.disconnect()
  }, [all])

  return inSight
}
