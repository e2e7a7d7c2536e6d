import { X } from '#web/ui/icon/icons.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import type { activeFilters } from './active-filters.ts'
import { listUrl } from '#web/storefront/catalog/list-url.ts'

interface Props {
  path: string
  active: ReturnType<typeof activeFilters>
}

/** The active filters; each is a link that removes it. */
export function FilterPills({ path, active }: Props) {
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-3.5 flex flex-wrap gap-2">
      {active.map(({ group, label, without }) => (
        <li key={`${group} ${label}`}>
          <PageLink
            href={listUrl(path, without)}
            resetScroll={false}
            aria-label={`Remove filter: ${group} ${label}`}
            className="inline-flex h-8 items-center gap-1.5 rounded-2 border border-line-2 bg-surface pr-2.5 pl-3 text-xs hover:border-ink pointer-coarse:h-11"
          >
            {label}
            <X className="size-3.75" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
