import { Dialog as RadixDialog } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import { pictureSrcset, pictureUrl, pictureWidths } from '#contract/pictures.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts'
import { useReturnFocus } from '#web/ui/dialog/use-return-focus.ts'
import { ChevronLeft, ChevronRight, Minus, Plus, X } from '#web/ui/icon/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { useGallery } from './use-gallery.ts'
import { useZoom } from './use-zoom.ts'

interface Props {
  /** The product's name. */
  name: string
  picture: string
  alt: string
  count: number
  gallery: ReturnType<typeof useGallery>
}

/** The picture as large as the window, and larger by click, key, pinch or wheel. Back and Escape close it. */
export function Lightbox({ name, picture, alt, count, gallery }: Props) {
  const { index, close } = gallery
  const returnFocus = useReturnFocus()
  const zoom = useZoom(picture)
  useCloseOnBack(true, close)

  function handleKey(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoom.zoomIn()
    else if (event.key === '-') zoom.zoomOut()
    // The arrow keys scroll an enlarged picture.
    else if (zoom.scale === 1 && count > 1) return gallery.handleKey(event)
    else return
    event.preventDefault()
  }

  return (
    <RadixDialog.Root open onOpenChange={close}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper"
          onKeyDown={handleKey}
        >
          <header className="flex items-center gap-1 border-b py-1.5 pr-3 pl-gutter">
            <RadixDialog.Title className="mr-auto truncate text-md">{name}</RadixDialog.Title>
            <IconButton icon={Minus} label="Zoom out" disabled={zoom.scale === 1} onClick={zoom.zoomOut} />
            <IconButton icon={Plus} label="Zoom in" disabled={zoom.isLargest} onClick={zoom.zoomIn} />
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" iconClass="size-5.5" />
            </RadixDialog.Close>
          </header>
          <ZoomedPicture picture={picture} alt={alt} zoom={zoom} gallery={gallery} />
          {count > 1 && <Position index={index} count={count} onShow={gallery.show} />}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

interface ZoomedProps extends Pick<Props, 'picture' | 'alt' | 'gallery'> {
  zoom: ReturnType<typeof useZoom>
}

function ZoomedPicture({ picture, alt, zoom, gallery }: ZoomedProps) {
  const { scale, setArea, toggleAt } = zoom
  const isEnlarged = scale > 1
  const size = `${scale * 100}%`
  return (
    <div ref={setArea} className="overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={isEnlarged ? 'Fit to window' : 'Enlarge'}
        className={`block focus-visible:-outline-offset-4 ${isEnlarged ? 'cursor-zoom-out! touch-pan-x touch-pan-y' : 'cursor-zoom-in! touch-none'}`}
        style={{ width: size, height: size }}
        onPointerDown={isEnlarged ? undefined : gallery.startSwipe}
        onPointerUp={isEnlarged ? undefined : gallery.endSwipe}
        onClick={(event) => !gallery.endsSwipe() && toggleAt(event)}
      >
        <Picture
          src={pictureUrl(picture, largestWidth)}
          srcSet={pictureSrcset(picture)}
          sizes={`${scale * 100}vw`}
          alt={alt}
          draggable={false}
          className="aspect-auto! size-full bg-transparent! object-contain! select-none"
        />
      </button>
    </div>
  )
}

const largestWidth = pictureWidths[2]

interface PositionProps {
  index: number
  count: number
  onShow: (index: number) => void
}

function Position({ index, count, onShow }: PositionProps) {
  return (
    <footer className="flex items-center justify-center gap-2 border-t py-1.5">
      <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => onShow(index - 1)} />
      <p aria-live="polite" className="num text-sm">
        {index + 1} of {count}
      </p>
      <IconButton icon={ChevronRight} label="Next picture" onClick={() => onShow(index + 1)} />
    </footer>
  )
}
