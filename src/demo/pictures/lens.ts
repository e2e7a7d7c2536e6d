import type { Finish } from './finish.ts'
import { circle } from './shapes.ts'
import { diagonal, type Sheet } from './sheet.ts'

/** A small camera lens behind glass, in a collar of the device's finish. */
export function lens(sheet: Sheet, cx: number, cy: number, radius: number, finish: Finish): string {
  const collar = sheet.linear(diagonal, [0, finish.light], [1, finish.deep])
  const glass = sheet.radial(0.4, 0.35, 0.7, [0, '#33465a'], [0.55, '#141b24'], [1, '#050608'])
  return (
    circle(cx, cy, radius, collar) +
    circle(cx, cy, radius * 0.86, '#0c0d0f') +
    circle(cx, cy, radius * 0.62, glass) +
    circle(cx, cy, radius * 0.3, '#06080a') +
    circle(cx - radius * 0.26, cy - radius * 0.3, radius * 0.13, '#cfe0ee', { opacity: 0.75 })
  )
}

/** The flash or the small lamp beside a lens. */
export function lamp(cx: number, cy: number): string {
  return circle(cx, cy, 8, '#f5ead2') + circle(cx, cy, 4, '#fffaf0')
}
