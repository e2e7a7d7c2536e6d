import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Bookmark, Share2 } from '#web/admin/icons/admin-icons.ts'
import { Pencil, Trash2 } from '#web/ui/icon/icons.ts'
import type { ViewedList } from '#contract/lists/staff-choices.ts'
import type { SavedView } from '#contract/lists/saved-views.ts'
import { savedViewsQuery } from '#web/api/lists/saved-views.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { AdminAnchor } from '#web/admin/base/admin-anchor.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useViewActions } from './use-view-actions.ts'
import { ViewDialog } from './view-dialog.tsx'

interface Props {
  list: ViewedList
  /** The page of the list. */
  path: string
  /** 'All products' */
  allLabel: string
  /** The list's current query, as a view saves it. */
  query: string
  /** Whether the list has no filters, default sorting and all columns. */
  isPlain: boolean
  /** The id of the opened view. */
  viewId: number | undefined
}

/** Links to the saved views of a list, and actions for the opened one. Absent until there is something to save. */
export function SavedViews({ list, path, allLabel, query, isPlain, viewId }: Props) {
  const { data: views = [] } = useQuery(savedViewsQuery(useApi(), list))
  const { open, opening } = useDialog<SavedView | undefined>()
  const actions = useViewActions({ list, path, query })
  const opened = views.find(({ id }) => id === viewId)
  const isChanged = opened?.query !== query
  if (views.length === 0 && isPlain) return null

  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <nav aria-label="Saved views" className="contents">
        <ViewLink href={path} isOpen={!opened && isPlain}>
          {allLabel}
        </ViewLink>
        {views.map((view) => (
          <ViewLink key={view.id} href={`${path}?${view.query}&view=${view.id}`} isOpen={view.id === viewId}>
            <span className="max-w-60 truncate">{view.name}</span>
            {!view.isOwn && <span className="max-w-40 truncate font-400 opacity-80">{view.owner}</span>}
          </ViewLink>
        ))}
      </nav>
      {opened?.isOwn && (
        <>
          {isChanged && (
            <Button
              size="sm"
              busy={actions.isUpdating}
              busyLabel="Saving..."
              onClick={() => void actions.update(opened)}
            >
              Save changes
            </Button>
          )}
          <ViewMenu view={opened} actions={actions} onRename={() => open(opened)} />
        </>
      )}
      {!isPlain && isChanged && (
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => open(undefined)}>
          <Bookmark className="size-3.75" />
          {opened ? 'Save as new view' : 'Save view'}
        </Button>
      )}
      {opening && (
        <ViewDialog
          key={opening.key}
          view={opening.target}
          open={opening.isOpen}
          onClose={opening.close}
          onSave={(values) =>
            opening.target ? actions.rename(opening.target, values) : actions.save(values)
          }
        />
      )}
    </div>
  )
}

interface MenuProps {
  view: SavedView
  actions: ReturnType<typeof useViewActions>
  onRename: () => void
}

function ViewMenu({ view, actions, onRename }: MenuProps) {
  return (
    <Menu
      label={`More actions for the view ${view.name}`}
      items={[
        { label: 'Rename', icon: Pencil, onSelect: onRename },
        {
          label: view.shared ? 'Stop sharing' : 'Share with all staff',
          icon: Share2,
          onSelect: () => void actions.setShared(view, !view.shared),
        },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void actions.deleteView(view) },
      ]}
    />
  )
}

interface LinkProps {
  href: string
  isOpen: boolean
  children: ReactNode
}

function ViewLink({ href, isOpen, children }: LinkProps) {
  return (
    <AdminAnchor
      href={href}
      aria-current={isOpen ? 'page' : undefined}
      className={buttonClass({ size: 'sm', variant: isOpen ? 'ink' : 'quiet' }, 'max-w-full')}
    >
      {children}
    </AdminAnchor>
  )
}
