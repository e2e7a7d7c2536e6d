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

/** How many fit without scrolling, on phones and elsewhere. */
const [fewest, most] = [4, 6]

/** The last one that fits says how many more there are, and shows them. The strip scrolls, so the page does not move. */
export function GalleryThumbnails({ pictures, current, onSelect, onKeyDown }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const showsAll = isWhole || current >= fewest - 1
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
        <li key={picture} className={classes('flex-none', !showsAll && hiddenFrom(index))}>
          <button
            type="button"
            aria-current={index === current || undefined}
            className={thumbnail}
            onClick={() => {
              setWhole(isWhole || index >= fewest - 1)
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
            {!showsAll && index === fewest - 1 && count > fewest && (
              <span className={classes(more, 'md:hidden')}>+{count - fewest}</span>
            )}
            {!showsAll && index === most - 1 && count > most && (
              <span className={classes(more, 'max-md:hidden')}>+{count - most}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function hiddenFrom(index: number) {
  if (index >= most) return 'hidden'
  return index >= fewest && 'max-md:hidden'
}

/** Beside the picture it is as high as the picture, however many thumbnails there are. */
const strip =
  'relative flex gap-2 overflow-auto p-px scrollbar-none max-md:px-gutter xl:col-start-1 xl:row-start-1 xl:h-0 xl:min-h-full xl:flex-col xl:p-0'

const thumbnail =
  'relative block size-19 border focus-visible:-outline-offset-2 aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-ink'

const more = 'num absolute inset-0 grid place-items-center bg-ink/70 text-sm font-560 text-on-ink'
