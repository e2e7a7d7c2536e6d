import { useSortable } from '@dnd-kit/sortable'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { pictureAt, pictureSources } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { tileClass, tileButtonClass } from './tile-class.ts'

interface Props {
  url: string
  /** From 1 on. */
  place: number
  of: number
  chosen: boolean
  onChoose: () => void
  onMove: (steps: number) => void
  onRemove: () => void
}

/** One picture: drag it, or move it by the arrow keys. */
export function PictureTile({ url, place, of, chosen, onChoose, onMove, onRemove }: Props) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: url })

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
        aria-label={`Picture ${place} of ${of}${place === 1 ? ', shown in lists' : ''}. Arrow keys move it`}
        aria-pressed={chosen}
        className={classes(
          'block w-full cursor-grab touch-manipulation focus-visible:-outline-offset-2',
          chosen && 'outline-2 -outline-offset-2 outline-copper',
        )}
        onClick={onChoose}
        onKeyDown={handleKey}
      >
        <Picture
          src={pictureAt(url, 320)}
          srcSet={pictureSources(url)}
          sizes="100px"
          alt=""
          width={100}
          height={100}
          draggable={false}
          className="w-full"
        />
      </button>
      {place === 1 && (
        <Tag tone="ink" className="pointer-events-none absolute bottom-1 left-1">
          First
        </Tag>
      )}
      <IconButton
        icon={X}
        label={`Remove picture ${place}`}
        iconClass="size-3.75"
        className={tileButtonClass}
        onClick={onRemove}
      />
    </li>
  )
}

const stepsByKey: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
