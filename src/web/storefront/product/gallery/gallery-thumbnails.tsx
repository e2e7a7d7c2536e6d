import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  pictures: string[]
  current: number
  onSelect: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** How many fit without scrolling. */
const mostShown = 6

/**
 * The last one that fits says how many more there are, and shows them. The strip scrolls, so the page does not move.
 * Phones have none: there the picture is swiped.
 */
export function GalleryThumbnails({ pictures, current, onSelect, onKeyDown }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const showsAll = isWhole || current >= mostShown - 1
  const count = pictures.length

  useEffect(() => {
    const { current: element } = list
    const button = element?.children[current]?.firstElementChild
    if (!element || !(button instanceof HTMLElement)) return
    element.scrollTo({
      left: button.offsetLeft - element.clientWidth / 2,
      top: button.offsetTop - element.clientHeight / 2,
    })
    // Arrow keys take the focus along.
    if (element.contains(document.activeElement)) button.focus({ preventScroll: true })
  }, [current])

  return (
    <ul ref={list} className={strip}>
      {pictures.map((picture, index) => (
        <li key={picture} className={classes('flex-none', !showsAll && index >= mostShown && 'hidden')}>
          <button
            type="button"
            aria-current={index === current || undefined}
            className={thumbnail}
            onClick={() => {
              setWhole(isWhole || index >= mostShown - 1)
              onSelect(index)
            }}
            onKeyDown={onKeyDown}
          >
            <span className="sr-only">Picture {index + 1} </span>
            <Picture
              src={pictureUrl(picture, 320)}
              alt=""
              width={76}
              height={76}
              loading="lazy"
              className="size-full"
            />
            {!showsAll && index === mostShown - 1 && count > mostShown && (
              <span className={more}>+{count - mostShown}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Beside the picture it is as high as the picture, however many thumbnails there are. */
const strip =
  'relative flex gap-2 overflow-auto p-px scrollbar-none max-md:hidden max-xl:order-1 xl:col-start-1 xl:row-start-1 xl:h-0 xl:min-h-full xl:flex-col xl:p-0'

const thumbnail =
  'relative block size-19 border focus-visible:-outline-offset-2 aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-ink'

const more = 'num absolute inset-0 grid place-items-center bg-ink/70 text-sm font-560 text-on-ink'
