import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy } from '@dnd-kit/sortable'
import { ArrowLeft } from '#web/ui/icon/icons.ts'
import { ArrowLeftToLine, ArrowRight } from '#web/admin/icons/admin-icons.ts'
import { type ReactNode, useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { maxImages } from '#contract/limits.ts'
import { useDroppedFiles } from '#web/admin/forms/use-dropped-files.ts'
import { ControlError } from '#web/admin/products/control-error.tsx'
import type { ProductDraft } from '#web/admin/products/form/product-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PictureTile } from './picture-tile.tsx'
import { LibraryDialog } from '#web/admin/products/pictures/library/library-dialog.tsx'
import { DropTile } from '#web/admin/products/pictures/uploads/drop-tile.tsx'
import { UploadList } from '#web/admin/products/pictures/uploads/upload-list.tsx'
import type { Uploads } from '#web/admin/products/pictures/uploads/use-uploads.ts'
import { PictureTextField } from './picture-text-field.tsx'

/** Pictures are chosen, dropped, pasted or taken from the library, and sorted by dragging, with arrow keys or with buttons. */
export function PicturesField({ uploads }: { uploads: Uploads }) {
  const { pictures, texts, error, setPictures } = usePictures()
  const errorId = useId()
  const [selected, setSelected] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const isHovered = useDroppedFiles(uploads.add)
  const position = pictures.findIndex((url) => url === selected) + 1

  function move(url: string, to: number) {
    if (to < 0 || to >= pictures.length) return
    setPictures(pictures.filter((other) => other !== url).toSpliced(to, 0, url))
    setAnnouncement(`Image moved to position ${to + 1} of ${pictures.length}`)
  }

  function remove(url: string) {
    setPictures(pictures.filter((other) => other !== url))
    setAnnouncement('Image removed')
  }

  return (
    <fieldset>
      <legend className="mb-2 text-xs font-520">
        Images{' '}
        <span className="font-400 text-ink-3">
          {pictures.length} of {maxImages}. {picturesHint(pictures.length)}
        </span>
      </legend>
      <PictureList
        {...{ pictures, texts, selected, onMove: move, onRemove: remove }}
        onSelect={(url) => setSelected(url === selected ? undefined : url)}
      >
        <DropTile
          isHovered={isHovered}
          errorId={error === undefined ? undefined : errorId}
          onFiles={uploads.add}
        />
      </PictureList>
      <UploadList uploads={uploads} />
      <MoveButtons pictures={pictures} selected={selected} onMove={move} />
      {selected !== undefined && position > 0 && (
        <PictureTextField key={selected} url={selected} position={position} />
      )}
      <LibraryButton
        pictures={pictures}
        pendingCount={uploads.pendingCount}
        onAdd={(urls) => {
          setPictures([...pictures, ...urls])
          setAnnouncement(urls.length === 1 ? 'Image added' : `${urls.length} images added`)
        }}
      />
      <output className="sr-only">{announcement}</output>
      <ControlError id={errorId} message={error} />
    </fieldset>
  )
}

interface ListProps {
  pictures: string[]
  texts: Readonly<Record<string, string>>
  selected: string | undefined
  onSelect: (url: string) => void
  onMove: (url: string, to: number) => void
  onRemove: (url: string) => void
  /** The last tile. */
  children: ReactNode
}

function PictureList({ pictures, texts, selected, onSelect, onMove, onRemove, children }: ListProps) {
  const sensors = usePictureSensors()

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over) onMove(String(active.id), pictures.indexOf(String(over.id)))
  }

  return (
    <DndContext sensors={sensors} onDragEnd={handleDragEnd}>
      <SortableContext items={pictures} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
          {pictures.map((url, index) => (
            <PictureTile
              key={url}
              url={url}
              position={index + 1}
              total={pictures.length}
              hasText={Boolean(texts[url]?.trim())}
              isSelected={url === selected}
              onSelect={() => onSelect(url)}
              onMove={(steps) => onMove(url, index + steps)}
              onRemove={() => onRemove(url)}
            />
          ))}
          <li>{children}</li>
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function usePictures() {
  const { control } = useFormContext<ProductDraft>()
  const { field, fieldState } = useController({ control, name: 'pictures' })
  const texts = useWatch({ control, name: 'imageTexts' })
  return { pictures: field.value, texts, error: fieldState.error?.message, setPictures: field.onChange }
}

interface LibraryButtonProps {
  pictures: string[]
  pendingCount: number
  onAdd: (urls: string[]) => void
}

function LibraryButton({ pictures, pendingCount, onAdd }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" className="mt-2" onClick={() => setOpen(true)}>
        Choose from library
      </Button>
      {isOpen && (
        <LibraryDialog
          chosen={pictures}
          free={Math.max(0, maxImages - pictures.length - pendingCount)}
          onAdd={onAdd}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const picturesHint = (count: number) =>
  count === 0
    ? 'Without an image, the shop shows a placeholder.'
    : 'The first one is the main image. Drag to reorder, select to describe.'

function usePictureSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
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
