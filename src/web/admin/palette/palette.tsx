import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useState } from 'react'
import { paletteSearchQuery } from '#web/api/admin-palette.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { PaletteActions, PalettePages } from './palette-actions.tsx'
import { PaletteInput } from './palette-input.tsx'
import { PaletteResults } from './palette-results.tsx'
import { PaletteSettings } from './palette-settings.tsx'

const minSearchLength = 2

interface Props {
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}

/** Finds a page, action, product, order or customer of the back office and opens or runs it. */
export function Palette({ open, onClose, onShortcuts }: Props) {
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const debounced = useDebounced(term, 200)
  const search = useQuery({
    ...paletteSearchQuery(useApi(), debounced),
    enabled: open && debounced.length >= minSearchLength,
    placeholderData: keepPreviousData,
  })
  const canSearch = term.length >= minSearchLength
  const isSearching = canSearch && (debounced !== term || search.isFetching)

  function close() {
    setTyped('')
    onClose()
  }

  return (
    <Dialog open={open} onOpenChange={close} title="Find anything">
      <Command label="Find anything" shouldFilter={false} className="grid gap-3">
        <PaletteInput value={typed} onChange={setTyped} />
        <Command.List className="max-h-[52dvh] overflow-y-auto" label="Results">
          <Command.Empty className="px-2.5 py-6 text-ink-2">
            {emptyText(isSearching, search.isError)}
          </Command.Empty>
          <PalettePages term={term} onClose={close} />
          <PaletteActions term={term} onShortcuts={onShortcuts} onClose={close} />
          <PaletteSettings term={term} onClose={close} />
          {canSearch && search.data && <PaletteResults results={search.data} onClose={close} />}
        </Command.List>
      </Command>
    </Dialog>
  )
}

function emptyText(isSearching: boolean, isError: boolean) {
  if (isSearching) return 'Searching...'
  return isError ? 'Search failed. Try again.' : 'No results found'
}
