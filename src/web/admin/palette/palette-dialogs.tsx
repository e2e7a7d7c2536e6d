import type { Opened } from './open-dialog.ts'
import { Palette } from './palette.tsx'
import { Shortcuts } from './shortcuts.tsx'

interface Props {
  opened: Opened
  onOpen: (wish: Opened) => void
}

export function PaletteDialogs({ opened, onOpen }: Props) {
  return (
    <>
      <Palette
        open={opened === 'palette'}
        onClose={() => onOpen(undefined)}
        onShortcuts={() => onOpen('shortcuts')}
      />
      <Shortcuts open={opened === 'shortcuts'} onClose={() => onOpen(undefined)} />
    </>
  )
}
