import type { SavedView } from '#contract/lists/saved-views.ts'
import { useCreateView, useDeleteView } from '#web/api/lists/saved-views.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useReporting } from './use-reporting.ts'

/** Deletes a view, and restores it on Undo. `show` opens a query with a view or without. */
export function useViewDeletion(query: string, show: (query: string, id?: number) => Promise<void>) {
  const create = useCreateView()
  const remove = useDeleteView()
  const toast = useToast()
  const reporting = useReporting()

  const restore = reporting('Failed to restore view', async (view: SavedView) => {
    const { list, name, shared } = view
    const restored = await create.mutateAsync({ list, name, query: view.query, shared })
    toast({ title: 'View restored', text: name })
    await show(restored.query, restored.id)
  })

  return reporting('Failed to delete view', async (view: SavedView) => {
    await remove.mutateAsync({ id: view.id, version: view.version })
    const action = { label: 'Undo', onClick: () => void restore(view) }
    toast({ title: 'View deleted', text: view.name, action })
    await show(query)
  })
}
