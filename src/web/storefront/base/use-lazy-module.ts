import { useEffect, useState } from 'react'
import { useToast } from '#web/ui/toast/toast-context.ts'

/**
 * Loads a module when first needed; undefined until then. On failure it shows a toast and calls `onError`,
 * which should reset `isNeeded`.
 */
export function useLazyModule<Module>(load: () => Promise<Module>, isNeeded: boolean, onError?: () => void) {
  const [state, setState] = useState<{ module: Module }>()
  const toast = useToast()

  useEffect(() => {
    if (!isNeeded || state) return
    load().then(
      (module) => setState({ module }),
      () => {
        toast({ title: 'Error', text: 'Failed to load. Please try again.', tone: 'error' })
        onError?.()
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- loads only when isNeeded becomes true
  }, [isNeeded])

  return state?.module
}
