import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const maxScale = 4
const step = 1.5

interface Point {
  x: number
  y: number
}

/** The scale of a picture in a scrolling area, 1 to 4. The point under the pointer stays where it is. */
export function useZoom(picture: string) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [zoomed, setZoomed] = useState({ picture, scale: 1 })
  const scale = zoomed.picture === picture ? zoomed.scale : 1
  const anchor = useRef<{ point: Point; fromScale: number }>(undefined)

  function zoomTo(next: number, point = centerOf(area)) {
    const limited = Math.min(Math.max(next, 1), maxScale)
    anchor.current = { point, fromScale: scale }
    setZoomed({ picture, scale: limited })
  }

  useLayoutEffect(() => {
    if (!area || !anchor.current) return
    const { point, fromScale } = anchor.current
    anchor.current = undefined
    const box = area.getBoundingClientRect()
    const [x, y] = [point.x - box.left, point.y - box.top]
    const factor = scale / fromScale
    area.scrollTo((area.scrollLeft + x) * factor - x, (area.scrollTop + y) * factor - y)
  }, [area, scale])

  useGestures(area, scale, zoomTo)

  return {
    setArea,
    scale,
    isLargest: scale === maxScale,
    zoomIn: () => zoomTo(scale * step),
    zoomOut: () => zoomTo(scale / step),
    /** A click by key is at the center. */
    toggleAt: ({ detail, clientX, clientY }: MouseEvent) =>
      zoomTo(scale === 1 ? step * step : 1, detail === 0 ? undefined : { x: clientX, y: clientY }),
  }
}

/** Pinch, and the wheel with Ctrl, which a touchpad's pinch sends too. The page itself must not zoom. */
function useGestures(area: HTMLElement | null, scale: number, zoomTo: (scale: number, point: Point) => void) {
  const pinch = useRef({ distance: 0, scale: 1 })

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
  })
  const startPinch = useEffectEvent(({ touches }: TouchEvent) => {
    pinch.current = { distance: distanceOf(touches), scale }
  })
  const movePinch = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length !== 2) return
    event.preventDefault()
    zoomTo(
      (pinch.current.scale * distanceOf(event.touches)) / pinch.current.distance,
      middleOf(event.touches),
    )
  })

  useEffect(() => {
    if (!area) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: false }
    area.addEventListener('wheel', (event) => handleWheel(event), options)
    area.addEventListener('touchstart', (event) => startPinch(event), options)
    area.addEventListener('touchmove', (event) => movePinch(event), options)
    return () => listening.abort()
  }, [area])
}

function centerOf(element: HTMLElement | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function distanceOf([first, second]: TouchList) {
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0
}

function middleOf([first, second]: TouchList): Point {
  return first && second
    ? { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 }
    : { x: 0, y: 0 }
}
