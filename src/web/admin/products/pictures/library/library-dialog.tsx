import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxImages } from '#contract/limits.ts'
import { type LibraryRequest, pictureLibraryQuery } from '#web/api/media.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryPages } from './library-pages.tsx'
import { LibraryResults } from './library-results.tsx'

interface Props {
  /** The pictures that the product already has. */
  chosen: string[]
  /** How many more the product can have. */
  free: number
  onAdd: (urls: string[]) => void
  onClose: () => void
}

/** Chooses pictures that were uploaded before, also on several pages. */
export function LibraryDialog({ chosen, free, onAdd, onClose }: Props) {
  const [request, setRequest] = useState<LibraryRequest>({ search: '', unused: false, page: 1 })
  const [selected, setSelected] = useState<string[]>([])
  const list = useQuery({ ...pictureLibraryQuery(useApi(), request), placeholderData: keepPreviousData })

  function toggle(url: string) {
    setSelected((before) =>
      before.includes(url) ? before.filter((other) => other !== url) : [...before, url],
    )
  }

  function handleAdd() {
    onAdd(selected)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Choose from library"
      description="Uploaded images, newest first"
      footer={
        <>
          <p role="status" className="mr-auto text-xs text-ink-2">
            {selectionText(selected.length, free)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="go" disabled={selected.length === 0} onClick={handleAdd}>
            {selected.length > 1 ? `Add ${selected.length} images` : 'Add image'}
          </Button>
        </>
      }
    >
      <LibraryFilters
        request={request}
        onChange={(filters) => setRequest({ ...request, ...filters, page: 1 })}
      />
      <LibraryResults
        list={list}
        isFiltered={request.search !== '' || request.unused}
        chosen={chosen}
        selected={selected}
        isFull={selected.length >= free}
        onToggle={toggle}
        onDeleted={(url) => setSelected((before) => before.filter((other) => other !== url))}
      />
      <LibraryPages
        page={request.page}
        total={list.data?.total ?? 0}
        onPage={(page) => setRequest({ ...request, page })}
      />
    </Dialog>
  )
}

function selectionText(count: number, free: number) {
  if (free === 0) return `The product has ${maxImages} images. Remove one to add another.`
  if (count < free) return `${count} selected`
  return `${count} selected. A product can have at most ${maxImages} images.`
}
