import { box } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow } from '#demo/pictures/light.ts'
import { plugTip } from '#demo/pictures/ports.ts'
import { group, line, rect } from '#demo/pictures/shapes.ts'
import { down, type Sheet } from '#demo/pictures/sheet.ts'

export interface CablePicture {
  kind: 'cable'
  finish: FinishName
  shape: 'loop' | 'coil'
  braided?: boolean
}

interface Lay {
  course: string
  plugs: { x: number; y: number; turn: number }[]
}

/** How a cable lies on the paper, and where its two plugs point. */
const lays: Record<CablePicture['shape'], Lay> = {
  loop: {
    course:
      'M232 610C120 560 110 240 400 220S700 470 560 540 250 560 250 420 360 290 430 300 560 380 520 450 400 520 360 470',
    plugs: [
      { x: 232, y: 610, turn: 24 },
      { x: 360, y: 470, turn: 196 },
    ],
  },
  coil: {
    course:
      'M250 640C420 690 640 640 650 420S520 170 400 170 150 260 150 430 270 600 400 600 590 520 590 420 500 250 400 250 220 330 220 430 320 540 410 540 520 480 520 420',
    plugs: [
      { x: 250, y: 640, turn: 184 },
      { x: 520, y: 420, turn: 236 },
    ],
  },
}

export function drawCable(sheet: Sheet, picture: CablePicture): string {
  const finish = finishes[picture.finish]
  const { course, plugs } = lays[picture.shape]
  const weave = { 'stroke-linecap': 'butt', 'stroke-dasharray': '2.5 5', opacity: 0.42 }
  const plug = drawPlug(sheet, finish)
  return (
    contactShadow(sheet, 400, 660, 320, 40, 0.28) +
    line(course, '#2a2119', 30, { opacity: 0.13, transform: 'translate(8 14)' }) +
    line(course, finish.dark, 27) +
    line(course, finish.base, 22) +
    line(course, finish.light, 8, { opacity: 0.55, transform: 'translate(-3 -4)' }) +
    (picture.braided ? line(course, finish.deep, 24, weave) : '') +
    plugs.map(({ x, y, turn }) => group({ transform: `translate(${x} ${y}) rotate(${turn})` }, plug)).join('')
  )
}

function drawPlug(sheet: Sheet, finish: Finish): string {
  const chrome = sheet.linear(down, [0, '#f1f2f2'], [0.5, '#b9bcbd'], [1, '#8a8d8f'])
  const sleeve = sheet.linear(down, [0, finish.light], [0.4, finish.base], [1, finish.dark])
  return (
    rect(box(-12, -19, 30, 38, 10), finish.dark) +
    rect(box(6, -27, 96, 54, 15), sleeve) +
    plugTip(130, 0, 56, chrome)
  )
}
