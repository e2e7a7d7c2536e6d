export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Scene {
  toast: Pick<Box, 'width' | 'height'>
  window: Pick<Box, 'width' | 'height'>
  /** Controls that the toast must not cover. */
  controls: Box[]
}

const marginPx = 16
const stepPx = 8

/** Finds the lowest place without controls, at the right if possible; else the place that covers the least of them. */
export function findToastPlace({ toast, window, controls }: Scene): { left: number; top: number } {
  // A DOMRect cannot be spread.
  const { width, height } = toast
  const columns = [window.width - width - marginPx, marginPx]
  let best = { left: columns[0] ?? marginPx, top: marginPx, covered: Infinity }
  for (let top = window.height - height - marginPx; top >= marginPx; top -= stepPx) {
    for (const left of columns) {
      const covered = coveredArea({ width, height, left, top }, controls)
      if (covered < best.covered) best = { left, top, covered }
      if (covered === 0) return { left, top }
    }
  }
  return { left: best.left, top: best.top }
}

/** The area of these controls below the box, in square pixels. */
export function coveredArea(box: Box, controls: Box[]): number {
  return controls.reduce((sum, control) => sum + overlapOf(box, control), 0)
}

function overlapOf(first: Box, second: Box) {
  const width =
    Math.min(first.left + first.width, second.left + second.width) - Math.max(first.left, second.left)
  const height =
    Math.min(first.top + first.height, second.top + second.height) - Math.max(first.top, second.top)
  return Math.max(0, width) * Math.max(0, height)
}
