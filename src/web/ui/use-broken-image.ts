import { useEffect, useRef, useState } from 'react'

/** Whether this picture cannot be loaded; the rest belongs on its `img`. */
export function useBrokenImage(src: string | null) {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)

  // An image of the server's HTML may have failed before React could listen.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src)
  }, [src])

  return { isBroken: src !== null && broken === src, img: { ref, onError: () => setBroken(src) } }
}
