import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & { src: string; alt: string }

/** A square picture on the stage colour. When it cannot be loaded, the stage stays and says so. */
export function Picture({ src, alt, className, ...img }: Props) {
  const shown = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()

  // An image of the server's HTML may have failed before React could listen.
  useEffect(() => {
    if (shown.current?.complete && shown.current.naturalWidth === 0) setFailed(src)
  }, [src])

  if (failed === src) {
    return (
      <span className={classes('grid aspect-square place-items-center bg-stage text-ink-3', className)}>
        <ImageOff />
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  return (
    <img
      {...img}
      ref={shown}
      src={src}
      alt={alt}
      className={classes('photo aspect-square bg-stage object-cover', className)}
      onError={() => setFailed(src)}
    />
  )
}
