import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { pictureAt, pictureSources } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** From here on a movement of the finger is a swipe, in pixels. */
const swipeLength = 40

interface Props {
  /** What the pictures show. */
  name: string
  pictures: string[]
}

export function Gallery({ name, pictures }: Props) {
  const [index, setIndex] = useState(0)
  /** What stays in place while the picture is enlarged, as a `transform-origin`. */
  const [zoom, setZoom] = useState<string>()
  const swipe = useRef({ from: 0, done: false })
  const picture = pictures[index] ?? ''
  const several = pictures.length > 1

  function show(next: number) {
    setIndex((next + pictures.length) % pictures.length)
    setZoom(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else return
    event.preventDefault()
  }

  function startSwipe(event: PointerEvent) {
    swipe.current = { from: event.clientX, done: false }
  }

  function endSwipe(event: PointerEvent) {
    const distance = event.clientX - swipe.current.from
    if (!several || event.pointerType === 'mouse' || Math.abs(distance) < swipeLength) return
    swipe.current.done = true
    show(distance > 0 ? index - 1 : index + 1)
  }

  function toggleZoom(event: MouseEvent<HTMLElement>) {
    // A swipe ends in a click of its own.
    if (!swipe.current.done) setZoom(zoom ? undefined : pointIn(event))
    swipe.current.done = false
  }

  return (
    <section
      aria-label="Pictures"
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3 max-md:-mx-gutter max-md:gap-2',
        several && 'xl:grid-cols-[76px_minmax(0,1fr)]',
      )}
    >
      {several && (
        <ul className="flex gap-2 overflow-x-auto p-px scrollbar-none xl:overflow-visible xl:p-0 max-xl:order-2 max-md:px-gutter xl:flex-col">
          {pictures.map((thumbnail, position) => (
            <li key={thumbnail} className="flex-none">
              <button
                type="button"
                aria-label={`Picture ${position + 1}`}
                aria-current={position === index || undefined}
                className="block size-19 border aria-[current]:outline-2 aria-[current]:-outline-offset-1 aria-[current]:outline-ink"
                onClick={() => show(position)}
                onKeyDown={handleKey}
              >
                <Picture
                  src={pictureAt(thumbnail, 320)}
                  alt=""
                  width={76}
                  height={76}
                  loading="lazy"
                  className="size-full"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative overflow-hidden border bg-stage max-md:border-x-0">
        <button
          type="button"
          aria-pressed={zoom !== undefined}
          aria-label="Zoom"
          className={classes(
            'block w-full touch-pan-y focus-visible:-outline-offset-4',
            zoom ? 'cursor-zoom-out!' : 'cursor-zoom-in!',
          )}
          onPointerDown={startSwipe}
          onPointerUp={endSwipe}
          onPointerMove={(event) => zoom && event.pointerType === 'mouse' && setZoom(pointIn(event))}
          onClick={toggleZoom}
          onKeyDown={handleKey}
        >
          <Picture
            key={picture}
            src={pictureAt(picture, 960)}
            srcSet={pictureSources(picture)}
            sizes={zoom ? '200vw' : '(min-width: 1280px) 600px, (min-width: 1024px) 52vw, 100vw'}
            alt={several ? `${name}, picture ${index + 1} of ${pictures.length}` : name}
            width={960}
            height={960}
            draggable={false}
            style={zoom ? { transformOrigin: zoom } : undefined}
            fetchPriority={index === 0 ? 'high' : undefined}
            className={classes(
              'w-full transition-transform duration-260 ease-out select-none',
              zoom && 'scale-200',
            )}
          />
        </button>
        {several && (
          <>
            {!zoom && (
              <span aria-hidden="true" className="num absolute bottom-5 left-4 text-xs text-on-photo">
                {index + 1} / {pictures.length}
              </span>
            )}
            <div className="absolute right-3 bottom-3 flex gap-1">
              <IconButton
                framed
                icon={ChevronLeft}
                label="Previous picture"
                onClick={() => show(index - 1)}
              />
              <IconButton
                framed
                icon={ChevronRight}
                label="Next picture"
                onClick={() => show(index + 1)}
                onKeyDown={handleKey}
              />
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** Where in its element the pointer is; the middle for a key. */
function pointIn({ detail, type, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  if (type === 'click' && detail === 0) return '50% 50%'
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
}
