import { Search } from '#web/ui/icon/icons.ts'
import { useCallback, useEffect, useState } from 'react'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { PaletteDialogs } from './palette-dialogs.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Opens the command palette, whose code is loaded on first use. */
export function PaletteButton() {
  const toast = useToast()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [Dialogs, setDialogs] = useState<typeof PaletteDialogs>()
  useShortcuts(useCallback((dialog) => setOpenDialog(dialog), []))

  useEffect(() => {
    if (!openDialog || Dialogs) return
    import('./palette-dialogs.tsx').then(
      (loaded) => setDialogs(() => loaded.PaletteDialogs),
      () => {
        setOpenDialog(undefined)
        toast({ tone: 'error', title: 'Search could not be loaded', text: 'Please try again.' })
      },
    )
  }, [openDialog, Dialogs, toast])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={buttonClass({ variant: 'quiet', size: 'sm' }, 'font-400! text-ink-2')}
        onClick={() => setOpenDialog('palette')}
      >
        <Search className="size-3.75" />
        <span className="max-md:sr-only">Find anything</span>
        <kbd className="id rounded-1 border px-1.5 py-0.5 max-lg:hidden">Ctrl K</kbd>
      </button>
      {Dialogs && <Dialogs openDialog={openDialog} onOpen={setOpenDialog} />}
    </>
  )
}
