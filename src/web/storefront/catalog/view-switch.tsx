import { store } from '#web/visitor/browser-storage.ts'
import { LayoutGrid, Rows3 } from '#web/ui/icon/icons.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { type ListState, listUrl } from './list-url.ts'

interface Props {
  path: string
  state: ListState
}

/** Links to the grid and to the rows of the same list. The device remembers the choice for other lists. */
export function ViewSwitch({ path, state }: Props) {
  return (
    <nav aria-label="View" className="flex rounded-2 border border-line-2 bg-surface">
      {views.map(({ view, label, Icon }) => (
        <PageLink
          key={view}
          href={listUrl(path, { ...state, view: view === 'list' ? view : undefined })}
          resetScroll={false}
          aria-label={label}
          title={label}
          aria-current={view === (state.view ?? 'grid') || undefined}
          className={iconButtonClass({ size: 'sm' }, 'rounded-none aria-[current]:bg-stage')}
          onClick={() => store('productView', view)}
        >
          <Icon className="size-4" />
        </PageLink>
      ))}
    </nav>
  )
}

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: Rows3 },
] as const
