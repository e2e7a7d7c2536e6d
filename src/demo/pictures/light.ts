import { bottom, type Box, right } from './box.ts'
import type { Finish } from './finish.ts'
import { d, ellipse, path, rect } from './shapes.ts'
import { diagonal, down, type Sheet } from './sheet.ts'

/** The warm paper background. */
export function backdrop(sheet: Sheet): string {
  const paper = sheet.linear(down, [0, '#f5f3ef'], [0.62, '#eceae4'], [1, '#e3dfd8'])
  const glow = sheet.radial(0.42, 0.36, 0.5, [0, '#fff', 0.85], [1, '#fff', 0])
  const everything: Box = { x: 0, y: 0, width: 800, height: 800, radius: 0 }
  return rect(everything, paper) + rect(everything, glow)
}

/** A contact shadow on the paper. A gradient, because blur filters are slow to render. */
export function contactShadow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 0.4,
): string {
  const umber = '#2a2119'
  const paint = sheet.radial(
    0.5,
    0.5,
    0.5,
    [0, umber, strength],
    [0.45, umber, strength * 0.45],
    [1, umber, 0],
  )
  return ellipse(cx, cy, rx, ry, paint)
}

/** A surface lit from the top left. */
export function surface(sheet: Sheet, finish: Finish): string {
  return sheet.linear(diagonal, [0, finish.light], [0.3, finish.base], [1, finish.dark])
}

/** A chamfer, which catches the light at both ends. */
export function chamfer(sheet: Sheet, finish: Finish): string {
  return sheet.linear(diagonal, [0, finish.light], [0.5, finish.dark], [1, finish.light])
}

/** The slanted reflection of a window in the box. */
export function sheen(sheet: Sheet, area: Box, strength = 0.16): string {
  const paint = sheet.linear(diagonal, [0, '#fff', strength], [1, '#fff', 0])
  const top = area.x + area.width * 0.66
  const foot = area.x + area.width * 0.2
  const slant = d`M${area.x} ${area.y}H${Math.min(top, right(area))}L${foot} ${bottom(area)}H${area.x}Z`
  return sheet.clipped(area, path(slant, paint))
}
