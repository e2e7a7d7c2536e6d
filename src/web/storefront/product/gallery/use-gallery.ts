import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

const minSwipePx = 40

/** State and input handlers of a gallery. It starts at the offered picture, and moves when another one is offered. */
export function useGallery(count: number, offeredIndex = 0) {
  const [index, setIndex] = useState(offeredIndex)
  const [shownOffer, setShownOffer] = useState(offeredIndex)
  const [isEnlarged, setEnlarged] = useState(false)
  const swipe = useRef({ startX: 0, wasSwiped: false })

  if (shownOffer !== offeredIndex) {
    setShownOffer(offeredIndex)
    show(offeredIndex)
  }

  function show(next: number) {
    setIndex((next + count) % count)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(count - 1)
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

  /** Whether a click ends a swipe. */
  function endsSwipe() {
    const { wasSwiped } = swipe.current
    swipe.current.wasSwiped = false
    return wasSwiped
  }

  const open = () => !endsSwipe() && setEnlarged(true)
  const close = () => setEnlarged(false)
  return { index, isEnlarged, show, handleKey, startSwipe, endSwipe, endsSwipe, open, close }
}
