import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { AdminAnchor } from './admin-anchor.tsx'
import { TimeZoneNote } from './time-zone-note.tsx'
import { adminPages } from './admin-pages.ts'

interface Props {
  /** The list that the page belongs to, and pages between. */
  parents: [(typeof adminPages)[number]['to'], ...{ label: string; href: string }[]]
  current: string
}

/** Where a page of one thing belongs. */
export function Crumbs({ parents: [list, ...others], current }: Props) {
  const label = adminPages.find(({ to }) => to === list)?.label ?? list
  return (
    // Without wrapping, so that a name that arrives later moves nothing.
    <div className="items-baseline justify-between gap-x-4 md:flex">
      <Breadcrumb
        parents={[{ label, href: list }, ...others]}
        current={current}
        link={AdminAnchor}
        className="min-w-0 py-4! max-md:py-3.5!"
      />
      <TimeZoneNote />
    </div>
  )
}
