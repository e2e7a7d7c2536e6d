import { ImageOff } from '#web/ui/icon/icons.ts'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useBrokenImage } from './use-broken-image.ts'

type Props = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & { src: string; alt: string }

/** A square image with a placeholder for load errors. */
export function Picture({ src, alt, className, ...more }: Props) {
  const { isBroken, img } = useBrokenImage(src)
  if (isBroken) {
    return (
      <span className={classes('grid aspect-square place-items-center bg-stage text-ink-3', className)}>
        <ImageOff />
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  return <img {...more} {...img} src={src} alt={alt} className={classes('picture', className)} />
}
