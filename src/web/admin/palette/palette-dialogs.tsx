import type { OpenDialog } from './open-dialog.ts'
import { Palette } from './palette.tsx'
import { Shortcuts } from './shortcuts.tsx'

interface Props {
  openDialog: OpenDialog
  onOpen: (dialog: OpenDialog) => void
}

export function PaletteDialogs({ openDialog, onOpen }: Props) {
  return (
    <>
      <Palette
        open={openDialog === 'palette'}
        onClose={() => onOpen(undefined)}
        onShortcuts={() => onOpen('shortcuts')}
      />
      <Shortcuts open={openDialog === 'shortcuts'} onClose={() => onOpen(undefined)} />
    </>
  )
}
