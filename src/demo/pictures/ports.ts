import { boxAround, inset } from './box.ts'
import { circle, d, path, rect } from './shapes.ts'

const hollow = '#050506'
const rim = { stroke: '#fff', 'stroke-opacity': 0.2 }
const contacts = '#e4e1da'

export function usbC(cx: number, cy: number, width = 54): string {
  const height = width / 3
  const mouth = boxAround(cx, cy, width, height, height / 2)
  return rect(mouth, hollow, rim) + rect(boxAround(cx, cy, width - 12, 4, 2), '#3a3b3d')
}

export function usbA(cx: number, cy: number, width = 60): string {
  const mouth = boxAround(cx, cy, width, 30, 4)
  return rect(mouth, hollow, rim) + rect(boxAround(cx, cy + 4, width - 12, 10, 1), contacts)
}

/** The port for a display cable: a box with two cut corners. */
export function displayPort(cx: number, cy: number): string {
  return path(d`M${cx - 38} ${cy - 14}h76v16l-12 13h-52l-12 -13z`, hollow, rim)
}

export function networkPort(cx: number, cy: number): string {
  const mouth = boxAround(cx, cy, 68, 58, 4)
  return rect(mouth, hollow, rim) + rect(boxAround(cx, cy + 21, 28, 15, 1), '#2a2b2d')
}

export function cardSlot(cx: number, cy: number): string {
  return rect(boxAround(cx, cy, 68, 9, 3), hollow, rim)
}

export function audioPort(cx: number, cy: number, body: string): string {
  return circle(cx, cy, 13, body, rim) + circle(cx, cy, 6, hollow)
}

/** A small copper power light. */
export function powerLight(cx: number, cy: number, radius = 4): string {
  return circle(cx, cy, radius, '#d08a56')
}

/** A chrome tongue with its end in shadow, as on the end of a cable, pointing right. */
export function plugTip(cx: number, cy: number, width: number, chrome: string): string {
  const tip = boxAround(cx, cy, width, 34, 14)
  return rect(tip, chrome) + rect({ ...inset(tip, 9), x: cx + width / 2 - 14, width: 12 }, '#2a2b2d')
}
