import { useEffect, useState } from 'react'
import { useToast } from '#web/ui/toast/toast-context.ts'

/**
 * A part of a page that is fetched when it is first wanted, so that no page waits for it; undefined until it is there. When it
 * cannot be fetched, the visitor is told, and `onFailure` takes the wish back.
 */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean, onFailure?: () => void) {
  const [part, setPart] = useState<{ loaded: Part }>()
  const toast = useToast()

  useEffect(() => {
    if (!wanted || part) return
    load().then(
      (loaded) => setPart({ loaded }),
      () => {
        toast({ title: 'Error', text: 'This could not be loaded. Please try again.', tone: 'error' })
        onFailure?.()
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only the wish starts it
  }, [wanted])

  return part?.loaded
}
