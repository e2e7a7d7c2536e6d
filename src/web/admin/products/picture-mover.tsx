import { ArrowLeft, ArrowLeftToLine, ArrowRight } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  /** From 1 on. */
  place: number
  of: number
  onMove: (place: number) => void
}

/** Moves the chosen picture without dragging. */
export function PictureMover({ place, of, onMove }: Props) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="num text-ink-2">
        Picture {place} of {of}
      </span>
      <Button size="sm" disabled={place === 1} onClick={() => onMove(place - 1)}>
        <ArrowLeft className="size-3.75" />
        Earlier
      </Button>
      <Button size="sm" disabled={place === of} onClick={() => onMove(place + 1)}>
        Later
        <ArrowRight className="size-3.75" />
      </Button>
      <Button size="sm" disabled={place === 1} onClick={() => onMove(1)}>
        <ArrowLeftToLine className="size-3.75" />
        Make first
      </Button>
    </div>
  )
}
