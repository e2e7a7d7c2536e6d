import { useEffect, useRef, useState } from 'react'

/** Whether an image failed to load. Spread `img` onto the element. */
export function useBrokenImage(src: string | null) {
  const ref = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)

  // A server-rendered image may fail before hydration.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBrokenSrc(src)
  }, [src])

  return { isBroken: src !== null && brokenSrc === src, img: { ref, onError: () => setBrokenSrc(src) } }
}
