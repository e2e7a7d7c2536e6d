import type { KeyboardEvent } from 'react'
import { pictureUrl } from '#contract/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  pictures: string[]
  current: number
  onSelect: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function GalleryThumbnails({ pictures, current, onSelect, onKeyDown }: Props) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-px scrollbar-none xl:overflow-visible xl:p-0 max-xl:order-2 max-md:px-gutter xl:flex-col">
      {pictures.map((picture, index) => (
        <li key={picture} className="flex-none">
          <button
            type="button"
            aria-label={`Picture ${index + 1}`}
            aria-current={index === current || undefined}
            className="block size-19 border aria-[current]:outline-2 aria-[current]:-outline-offset-1 aria-[current]:outline-ink"
            onClick={() => onSelect(index)}
            onKeyDown={onKeyDown}
          >
            <Picture
              src={pictureUrl(picture, 320)}
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
  )
}
