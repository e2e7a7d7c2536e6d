import { ChevronLeft, ChevronRight } from '#web/ui/icon/icons.ts'
import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useGallery } from './use-gallery.ts'

interface Props {
  /** The product's name. */
  name: string
  pictures: string[]
  /** The alternative text of a picture; without one, the name is used. */
  textOf: (picture: string) => string | undefined
  /** The picture of the chosen variant. */
  offered?: string | undefined
}

export function Gallery({ name, pictures, textOf, offered = '' }: Props) {
  const gallery = useGallery(pictures.length, Math.max(0, pictures.indexOf(offered)))
  const hasSeveral = pictures.length > 1
  return (
    <section
      aria-label="Pictures"
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3 max-md:-mx-gutter max-md:gap-2',
        hasSeveral && 'xl:grid-cols-[76px_minmax(0,1fr)]',
      )}
    >
      <div
        className={classes(
          'relative overflow-hidden border bg-stage max-md:border-x-0',
          hasSeveral && 'xl:col-start-2',
        )}
      >
        <ZoomablePicture name={name} pictures={pictures} textOf={textOf} gallery={gallery} />
        {hasSeveral && <GalleryControls count={pictures.length} gallery={gallery} />}
      </div>
      {hasSeveral && (
        <GalleryThumbnails
          pictures={pictures}
          current={gallery.index}
          onSelect={gallery.show}
          onKeyDown={gallery.handleKey}
        />
      )}
    </section>
  )
}

type GalleryState = ReturnType<typeof useGallery>

function ZoomablePicture({ name, pictures, textOf, gallery }: Props & { gallery: GalleryState }) {
  const { index, zoomOrigin } = gallery
  const picture = pictures[index] ?? ''
  const count = pictures.length
  return (
    <button
      type="button"
      aria-pressed={zoomOrigin !== undefined}
      aria-label="Zoom"
      className={classes(
        'block w-full touch-pan-y focus-visible:-outline-offset-4',
        zoomOrigin ? 'cursor-zoom-out!' : 'cursor-zoom-in!',
      )}
      onPointerDown={gallery.startSwipe}
      onPointerUp={gallery.endSwipe}
      onPointerMove={gallery.moveZoom}
      onClick={gallery.toggleZoom}
      onKeyDown={gallery.handleKey}
    >
      <Picture
        src={pictureUrl(picture, 960)}
        srcSet={pictureSrcset(picture)}
        sizes={zoomOrigin ? '200vw' : '(min-width: 1280px) 600px, (min-width: 1024px) 52vw, 100vw'}
        alt={textOf(picture) ?? (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name)}
        width={960}
        height={960}
        draggable={false}
        style={zoomOrigin ? { transformOrigin: zoomOrigin } : undefined}
        fetchPriority="high"
        className={classes(
          'w-full transition-transform duration-260 ease-out select-none',
          zoomOrigin && 'scale-200',
        )}
      />
    </button>
  )
}

function GalleryControls({ count, gallery }: { count: number; gallery: GalleryState }) {
  const { index, zoomOrigin, show, handleKey } = gallery
  return (
    <>
      {!zoomOrigin && (
        <span aria-hidden="true" className="num absolute bottom-5 left-4 text-xs text-on-photo">
          {index + 1} / {count}
        </span>
      )}
      <div className="absolute right-3 bottom-3 flex gap-1">
        <IconButton
          framed
          icon={ChevronLeft}
          label="Previous picture"
          onClick={() => show(index - 1)}
          onKeyDown={handleKey}
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
  )
}
