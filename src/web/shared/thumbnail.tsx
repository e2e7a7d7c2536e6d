import { pictureUrl, pictureSrcset } from '#contract/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  imageUrl: string
  /** In pixels. */
  size: keyof typeof sizeClass
  className?: string | false
}

/** A small decorative picture beside the product's name. */
export function Thumbnail({ imageUrl, size, className }: Props) {
  return (
    <Picture
      src={pictureUrl(imageUrl, 320)}
      srcSet={pictureSrcset(imageUrl)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={classes('border', sizeClass[size], className)}
    />
  )
}

const sizeClass = { 40: 'size-10', 44: 'size-11', 76: 'size-19' }
