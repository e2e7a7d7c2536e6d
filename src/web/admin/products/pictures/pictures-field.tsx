import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy } from '@dnd-kit/sortable'
import { ArrowLeft } from '#web/ui/icon/icons.ts'
import { ArrowLeftToLine, ArrowRight } from '#web/admin/icons/icons.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { maxImages } from '#contract/limits.ts'
import { ControlError } from '#web/admin/products/control-error.tsx'
import type { ProductDraft } from '#web/admin/products/form/product-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PictureTile } from './picture-tile.tsx'
import { DropTile, UploadTile } from './upload-tile.tsx'
import type { Uploads } from './use-uploads.ts'

/** Pictures are chosen, dropped or pasted, and sorted by dragging, with arrow keys or with buttons. */
export function PicturesField({ uploads }: { uploads: Uploads }) {
  const { control } = useFormContext<ProductDraft>()
  const { field, fieldState } = useController({ control, name: 'pictures' })
  const { value: pictures, onChange } = field
  const error = fieldState.error?.message
  const errorId = useId()
  const [selected, setSelected] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const isHovered = useDroppedFiles((files) => void uploads.add(files))
  const sensors = usePictureSensors()

  function move(url: string, to: number) {
    if (to < 0 || to >= pictures.length) return
    onChange(pictures.filter((other) => other !== url).toSpliced(to, 0, url))
    setAnnouncement(`Image moved to position ${to + 1} of ${pictures.length}`)
  }

  function remove(url: string) {
    onChange(pictures.filter((other) => other !== url))
    setAnnouncement('Image removed')
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over) move(String(active.id), pictures.indexOf(String(over.id)))
  }

  return (
    <fieldset>
      <legend className="mb-2 text-xs font-520">
        Images{' '}
        <span className="font-400 text-ink-3">
          {pictures.length} of {maxImages}. The first one is the main image. Drag to reorder.
        </span>
      </legend>
      <DndContext sensors={sensors} onDragEnd={handleDragEnd}>
        <SortableContext items={pictures} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
            {pictures.map((url, index) => (
              <PictureTile
                key={url}
                url={url}
                position={index + 1}
                total={pictures.length}
                isSelected={url === selected}
                onSelect={() => setSelected(url === selected ? undefined : url)}
                onMove={(steps) => move(url, index + steps)}
                onRemove={() => remove(url)}
              />
            ))}
            <UploadTiles uploads={uploads} isHovered={isHovered} errorId={error && errorId} />
          </ul>
        </SortableContext>
      </DndContext>
      <MoveButtons pictures={pictures} selected={selected} onMove={move} />
      <output className="sr-only">{announcement}</output>
      <ControlError id={errorId} message={error} />
    </fieldset>
  )
}

function usePictureSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
}

/**
 * Takes files dropped or pasted anywhere, because a file dropped beside the tiles would open in place of the page. Returns
 * whether files are held over the page.
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isHovered, setHovered] = useState(false)

  const handleTransfer = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return
    event.preventDefault()
    setHovered(event.type === 'dragover')
    if (event.type !== 'dragover') onFiles([...data.files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragover', (event) => handleTransfer(event, event.dataTransfer), { signal })
    document.addEventListener('drop', (event) => handleTransfer(event, event.dataTransfer), { signal })
    document.addEventListener('paste', (event) => handleTransfer(event, event.clipboardData), { signal })
    document.addEventListener('dragleave', () => setHovered(false), { signal })
    return () => listening.abort()
  }, [])

  return isHovered
}

interface UploadTilesProps {
  uploads: Uploads
  isHovered: boolean
  errorId: string | undefined
}

function UploadTiles({ uploads, isHovered, errorId }: UploadTilesProps) {
  return (
    <>
      {uploads.uploads.map((upload) => (
        <UploadTile key={upload.number} upload={upload} onDismiss={() => uploads.dismiss(upload.number)} />
      ))}
      <li>
        <DropTile isHovered={isHovered} errorId={errorId} onFiles={(files) => void uploads.add(files)} />
      </li>
    </>
  )
}

interface MoveButtonsProps {
  pictures: string[]
  selected: string | undefined
  onMove: (url: string, to: number) => void
}

/** Moves the selected picture without dragging. */
function MoveButtons({ pictures, selected, onMove }: MoveButtonsProps) {
  const index = pictures.findIndex((url) => url === selected)
  const last = pictures.length - 1
  if (selected === undefined || index === -1 || last === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="num text-ink-2">
        Picture {index + 1} of {pictures.length}
      </span>
      <Button size="sm" disabled={index === 0} onClick={() => onMove(selected, index - 1)}>
        <ArrowLeft className="size-3.75" />
        Move left
      </Button>
      <Button size="sm" disabled={index === last} onClick={() => onMove(selected, index + 1)}>
        Move right
        <ArrowRight className="size-3.75" />
      </Button>
      <Button size="sm" disabled={index === 0} onClick={() => onMove(selected, 0)}>
        <ArrowLeftToLine className="size-3.75" />
        Make main image
      </Button>
    </div>
  )
}
