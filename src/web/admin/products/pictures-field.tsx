import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { maxImages } from '#contract/limits.ts'
import { PictureMover } from './picture-mover.tsx'
import { PictureTile } from './picture-tile.tsx'
import { RowError } from './row-error.tsx'
import { UploadDrop } from './upload-drop.tsx'
import { UploadTile } from './upload-tile.tsx'
import type { Uploads } from './use-uploads.ts'

interface Props {
  pictures: string[]
  error: string | undefined
  uploads: Uploads
  onChange: (pictures: string[]) => void
}

/** The pictures of a product: chosen, dropped or pasted, and put in order by dragging, by arrow keys or by buttons. */
export function PicturesField({ pictures, error, uploads, onChange }: Props) {
  const errorId = useId()
  const [chosen, setChosen] = useState<string>()
  const [said, setSaid] = useState('')
  const [hovered, setHovered] = useState(false)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return
    event.preventDefault()
    setHovered(event.type === 'dragover')
    if (event.type !== 'dragover') void uploads.add([...data.files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Anywhere: a file that is dropped beside the tiles would open in place of the page.
    document.addEventListener('dragover', (event) => take(event, event.dataTransfer), { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    document.addEventListener('dragleave', () => setHovered(false), { signal })
    return () => listening.abort()
  }, [])

  function move(url: string, to: number) {
    if (to < 0 || to >= pictures.length) return
    onChange(pictures.filter((other) => other !== url).toSpliced(to, 0, url))
    setSaid(`Picture moved to place ${to + 1} of ${pictures.length}`)
  }

  function remove(url: string) {
    onChange(pictures.filter((other) => other !== url))
    setSaid('Picture removed')
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over) move(String(active.id), pictures.indexOf(String(over.id)))
  }

  return (
    <fieldset>
      <legend className="mb-2 text-xs font-520">
        Images{' '}
        <span className="font-400 text-ink-3">
          {pictures.length} of {maxImages}, the first is shown in lists, drag to reorder
        </span>
      </legend>
      <DndContext sensors={sensors} onDragEnd={handleDragEnd}>
        <SortableContext items={pictures} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
            {pictures.map((url, index) => (
              <PictureTile
                key={url}
                url={url}
                place={index + 1}
                of={pictures.length}
                chosen={url === chosen}
                onChoose={() => setChosen(url === chosen ? undefined : url)}
                onMove={(steps) => move(url, index + steps)}
                onRemove={() => remove(url)}
              />
            ))}
            {uploads.uploads.map((upload) => (
              <UploadTile
                key={upload.number}
                upload={upload}
                onDismiss={() => uploads.dismiss(upload.number)}
              />
            ))}
            <li>
              <UploadDrop
                hovered={hovered}
                errorId={error && errorId}
                onFiles={(files) => void uploads.add(files)}
              />
            </li>
          </ul>
        </SortableContext>
      </DndContext>
      {chosen !== undefined && pictures.includes(chosen) && pictures.length > 1 && (
        <PictureMover
          place={pictures.indexOf(chosen) + 1}
          of={pictures.length}
          onMove={(to) => move(chosen, to - 1)}
        />
      )}
      <output className="sr-only">{said}</output>
      <RowError id={errorId} message={error} />
    </fieldset>
  )
}
