import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import type { Opened } from './open-dialog.ts'
import type { PaletteDialogs } from './palette-dialogs.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Opens the search over the whole back office, which is fetched when it is first wanted. */
export function PaletteButton() {
  const toast = useToast()
  const [opened, setOpened] = useState<Opened>()
  const [Dialogs, setDialogs] = useState<typeof PaletteDialogs>()
  useShortcuts(useCallback((wish) => setOpened(wish), []))

  useEffect(() => {
    if (!opened || Dialogs) return
    import('./palette-dialogs.tsx').then(
      (loaded) => setDialogs(() => loaded.PaletteDialogs),
      () => {
        setOpened(undefined)
        toast({ tone: 'error', title: 'Error', text: 'This could not be loaded. Please try again.' })
      },
    )
  }, [opened, Dialogs, toast])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={buttonClass({ variant: 'quiet', size: 'sm' }, 'font-400! text-ink-2')}
        onClick={() => setOpened('palette')}
      >
        <Search className="size-3.75" />
        <span className="max-md:sr-only">Find anything</span>
        <kbd className="id rounded-1 border px-1.5 py-0.5 max-lg:hidden">Ctrl K</kbd>
      </button>
      {Dialogs && <Dialogs opened={opened} onOpen={setOpened} />}
    </>
  )
}
