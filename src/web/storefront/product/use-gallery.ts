import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts'

const minSwipePx = 40

/**
 * State and input handlers of an image gallery: current picture, zoom, keys and swipe. It starts at the offered
 * picture, and moves when another one is offered.
 */
export function useGallery(count: number, offeredIndex = 0) {
  const [index, setIndex] = useState(offeredIndex)
  const [shownOffer, setShownOffer] = useState(offeredIndex)
  const [zoomOrigin, setZoomOrigin] = useState<string>()
  useCloseOnBack(zoomOrigin !== undefined, () => setZoomOrigin(undefined))
  const swipe = useRef({ startX: 0, wasSwiped: false })

  if (shownOffer !== offeredIndex) {
    setShownOffer(offeredIndex)
    show(offeredIndex)
  }

  function show(next: number) {
    setIndex((next + count) % count)
    setZoomOrigin(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(count - 1)
    else if (event.key === 'Escape' && zoomOrigin) setZoomOrigin(undefined)
    else return
    event.preventDefault()
  }

  function startSwipe(event: PointerEvent) {
    swipe.current = { startX: event.clientX, wasSwiped: false }
  }

  function endSwipe(event: PointerEvent) {
    const distancePx = event.clientX - swipe.current.startX
    if (count < 2 || event.pointerType === 'mouse' || Math.abs(distancePx) < minSwipePx) return
    swipe.current.wasSwiped = true
    show(distancePx > 0 ? index - 1 : index + 1)
  }

  function toggleZoom(event: MouseEvent<HTMLElement>) {
    // A swipe also ends with a click.
    if (!swipe.current.wasSwiped) setZoomOrigin(zoomOrigin ? undefined : transformOriginAt(event))
    swipe.current.wasSwiped = false
  }

  function moveZoom(event: PointerEvent<HTMLElement>) {
    if (zoomOrigin && event.pointerType === 'mouse') setZoomOrigin(transformOriginAt(event))
  }

  return { index, zoomOrigin, show, handleKey, startSwipe, endSwipe, toggleZoom, moveZoom }
}

/** The pointer's position as a CSS `transform-origin`; the center for a keyboard click. */
function transformOriginAt({ detail, type, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  if (type === 'click' && detail === 0) return '50% 50%'
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
}
