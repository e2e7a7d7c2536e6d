import { useNavigate } from '@tanstack/react-router'
import type { ViewedList } from '#contract/lists/staff-choices.ts'
import { parseQuery } from '#contract/lists/parse-query.ts'
import type { SavedView } from '#contract/lists/saved-views.ts'
import { useChangeView, useCreateView } from '#web/api/lists/saved-views.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useReporting } from './use-reporting.ts'
import { useViewDeletion } from './use-view-deletion.ts'
import type { ViewName } from './view-dialog.tsx'

interface Setup {
  list: ViewedList
  /** The page of the list. */
  path: string
  /** The list's current query. */
  query: string
}

/** Saves, renames, updates, shares and deletes views of a list. */
export function useViewActions({ list, path, query }: Setup) {
  const create = useCreateView()
  const change = useChangeView()
  const navigate = useNavigate()
  const toast = useToast()
  const reporting = useReporting()
  const deleteView = useViewDeletion(query, show)

  function show(shown: string, id?: number) {
    const search = { ...parseQuery(shown), view: id }
    return navigate({ to: path, search, replace: true, resetScroll: false, ignoreBlocker: true })
  }

  return {
    /** Throws the error of the call. */
    async save(values: ViewName) {
      const view = await create.mutateAsync({ list, query, ...values })
      toast({ title: 'View saved', text: view.name })
      await show(view.query, view.id)
    },
    /** Throws the error of the call. */
    async rename({ id, version }: SavedView, { name }: ViewName) {
      await change.mutateAsync({ id, version, name })
      toast({ title: 'View renamed', text: name })
    },
    update: reporting('Failed to update view', async ({ id, version, name }: SavedView) => {
      await change.mutateAsync({ id, version, query })
      toast({ title: 'View updated', text: name })
    }),
    setShared: reporting(
      'Failed to update view',
      async ({ id, version, name }: SavedView, shared: boolean) => {
        await change.mutateAsync({ id, version, shared })
        toast({ title: shared ? 'View shared with all staff' : 'View no longer shared', text: name })
      },
    ),
    deleteView,
    isUpdating: change.isPending,
  }
}
