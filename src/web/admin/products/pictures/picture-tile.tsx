import { useSortable } from '@dnd-kit/sortable'
import { X } from '#web/ui/icon/icons.ts'
import type { KeyboardEvent } from 'react'
import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface Props {
  url: string
  /** From 1. */
  position: number
  total: number
  /** Whether it has an alternative text. */
  hasText: boolean
  isSelected: boolean
  onSelect: () => void
  onMove: (steps: number) => void
  onRemove: () => void
}

/** One picture, moved by dragging or with the arrow keys. */
export function PictureTile(props: Props) {
  const { url, position, total, hasText, isSelected, onSelect, onMove, onRemove } = props
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: url })
  const isFirst = position === 1

  function handleKey(event: KeyboardEvent) {
    const steps = stepsByKey[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onMove(steps)
  }

  return (
    <li
      ref={setNodeRef}
      className={classes(tileClass, isDragging && 'z-10 shadow-lift')}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
    >
      <button
        {...listeners}
        type="button"
        aria-label={`Image ${position} of ${total}${isFirst ? ', main image' : ''}. Use arrow keys to move it`}
        aria-pressed={isSelected}
        className={classes(
          'block w-full cursor-grab touch-manipulation focus-visible:-outline-offset-2',
          isSelected && 'outline-2 -outline-offset-2 outline-copper',
        )}
        onClick={onSelect}
        onKeyDown={handleKey}
      >
        <Picture
          src={pictureUrl(url, 320)}
          srcSet={pictureSrcset(url)}
          sizes="100px"
          alt=""
          width={100}
          height={100}
          draggable={false}
          className="w-full"
        />
      </button>
      <TileTags isMain={isFirst} hasText={hasText} />
      <IconButton
        icon={X}
        label={`Remove image ${position}`}
        iconClass="size-3.75"
        className={tileButtonClass}
        onClick={onRemove}
      />
    </li>
  )
}

function TileTags({ isMain, hasText }: { isMain: boolean; hasText: boolean }) {
  return (
    <>
      {isMain && (
        <Tag tone="ink" className="pointer-events-none absolute bottom-1 left-1">
          Main
        </Tag>
      )}
      {hasText && (
        <Tag className="pointer-events-none absolute right-1 bottom-1">
          <span aria-hidden="true">Alt</span>
          <span className="sr-only">Has an alternative text</span>
        </Tag>
      )}
    </>
  )
}

const stepsByKey: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const tileClass = 'relative aspect-square min-w-0 overflow-hidden rounded-2 border bg-stage'

/** The small button in the corner of a tile. */
const tileButtonClass =
  'absolute! top-1 right-1 size-6! rounded-1! border bg-surface hover:border-ink hover:bg-surface pointer-coarse:size-9!'
