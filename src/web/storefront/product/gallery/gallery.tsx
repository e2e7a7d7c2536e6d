import type { ReactNode } from 'react'
import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { productLayout } from '#web/storefront/product/product-layout.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icon/icons.ts'
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
  /** Over the picture. */
  tags: ReactNode
  /** Beside the position. */
  children: ReactNode
}

/** The picture, which opens larger, thumbnails beside it and the position below. */
export function Gallery({ name, pictures, textOf, offered = '', tags, children }: Props) {
  const gallery = useGallery(pictures.length, Math.max(0, pictures.indexOf(offered)))
  const { index } = gallery
  const picture = pictures[index] ?? ''
  const count = pictures.length
  const hasSeveral = count > 1
  const alt = textOf(picture) ?? (hasSeveral ? `${name}, picture ${index + 1} of ${count}` : name)
  const lightbox = useLazyModule(importLightbox, gallery.isEnlarged, gallery.close)
  return (
    <section
      aria-label="Pictures"
      className={classes(frame, hasSeveral && 'xl:grid-cols-[76px_minmax(0,1fr)]')}
    >
      <div className={classes(stage, hasSeveral && 'xl:col-start-2')}>
        <button
          type="button"
          aria-label={hasSeveral ? `Enlarge picture ${index + 1} of ${count}` : 'Enlarge picture'}
          aria-haspopup="dialog"
          className="block w-full cursor-zoom-in! touch-pan-y focus-visible:-outline-offset-4"
          onPointerDown={gallery.startSwipe}
          onPointerUp={gallery.endSwipe}
          onClick={gallery.open}
          onKeyDown={gallery.handleKey}
        >
          <Picture
            src={pictureUrl(picture, 960)}
            srcSet={pictureSrcset(picture)}
            sizes="(min-width: 1280px) 600px, (min-width: 1024px) 52vw, 100vw"
            alt={alt}
            width={960}
            height={960}
            draggable={false}
            fetchPriority="high"
            className="aspect-5/4! w-full select-none md:aspect-3/2! lg:aspect-square!"
          />
        </button>
        <div className="pointer-events-none absolute top-3 left-3 flex gap-1 max-md:left-gutter">{tags}</div>
      </div>
      {hasSeveral && (
        <GalleryThumbnails
          pictures={pictures}
          current={index}
          onSelect={gallery.show}
          onKeyDown={gallery.handleKey}
        />
      )}
      <div className={classes(caption, hasSeveral && 'xl:col-start-2')}>
        {hasSeveral && <Position count={count} gallery={gallery} />}
        {children}
      </div>
      {gallery.isEnlarged && lightbox && (
        <lightbox.Lightbox name={name} picture={picture} alt={alt} count={count} gallery={gallery} />
      )}
    </section>
  )
}

const frame =
  'grid grid-cols-[minmax(0,1fr)] content-start gap-3 max-md:-mx-gutter max-md:gap-1 ' + productLayout.gallery
const stage = 'relative overflow-hidden border bg-stage max-md:border-x-0'
const caption =
  'flex min-h-8 flex-wrap items-center justify-end gap-x-1 text-xs text-ink-2 max-xl:order-1 max-md:px-gutter'

const importLightbox = () => import('#web/storefront/product/gallery/lightbox.tsx')

/** Which picture it is, between the buttons to the ones beside it. */
function Position({ count, gallery }: { count: number; gallery: ReturnType<typeof useGallery> }) {
  const { index, show, handleKey } = gallery
  return (
    <div className="mr-auto -ml-[10px] flex items-center">
      <IconButton
        icon={ChevronLeft}
        label="Previous picture"
        size="sm"
        onClick={() => show(index - 1)}
        onKeyDown={handleKey}
      />
      <span className="num">
        {index + 1} of {count}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next picture"
        size="sm"
        onClick={() => show(index + 1)}
        onKeyDown={handleKey}
      />
    </div>
  )
}
