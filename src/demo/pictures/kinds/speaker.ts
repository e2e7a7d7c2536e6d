import { bottom, box, type Box, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, surface } from '#demo/pictures/light.ts'
import { powerLight } from '#demo/pictures/ports.ts'
import { circle, d, ellipse, line, rect, repeat, ring } from '#demo/pictures/shapes.ts'
import { across, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface SpeakerPicture {
  kind: 'speaker'
  finish: FinishName
  shape: 'column' | 'bar' | 'shelf'
}

export function drawSpeaker(sheet: Sheet, { finish: name, shape }: SpeakerPicture): string {
  return shapes[shape](sheet, finishes[name])
}

const shapes: Record<SpeakerPicture['shape'], (sheet: Sheet, finish: Finish) => string> = {
  column: drawColumn,
  bar: drawBar,
  shelf: drawShelf,
}

/** A portable speaker that stands upright, in cloth, with a carrying loop. */
function drawColumn(sheet: Sheet, finish: Finish): string {
  const body = box(272, 176, 256, 484, 62)
  return (
    contactShadow(sheet, 400, 664, 220, 32, 0.44) +
    line('M300 190C286 120 332 96 400 96S514 120 500 190', finish.dark, 16) +
    rect(body, rounded(sheet, finish)) +
    cloth(sheet, box(272, 236, 256, 364), finish) +
    ellipse(400, 206, 84, 16, finish.dark, { opacity: 0.6 }) +
    repeat(3, (index) => circle(364 + index * 36, 206, 6, finish.light, { opacity: 0.8 })) +
    powerLight(400, 630)
  )
}

/** A low bar for under a screen. */
function drawBar(sheet: Sheet, finish: Finish): string {
  const body = box(70, 352, 660, 130, 46)
  return (
    contactShadow(sheet, 400, 490, 400, 30, 0.44) +
    rect(box(150, 474, 60, 14, 5), finish.deep) +
    rect(box(590, 474, 60, 14, 5), finish.deep) +
    rect(body, sheet.linear(down, [0, finish.light], [0.14, finish.base], [1, finish.dark])) +
    sheet.clipped(inset(body, 8), cloth(sheet, inset(body, 8), finish)) +
    repeat(4, (index) => circle(364 + index * 24, 359, 3, finish.deep)) +
    powerLight(690, 417)
  )
}

/** A bookshelf speaker with its two cones showing. */
function drawShelf(sheet: Sheet, finish: Finish): string {
  const cabinet = box(252, 134, 296, 526, 26)
  return (
    contactShadow(sheet, 400, 666, 230, 32, 0.44) +
    rect(cabinet, surface(sheet, finish)) +
    rect(inset(cabinet, 14), sheet.linear(down, [0, '#2b2c2e'], [1, '#151617'])) +
    cone(sheet, 400, 254, 62, finish) +
    cone(sheet, 400, 470, 112, finish) +
    rect(box(340, 608, 120, 14, 7), '#08090a') +
    powerLight(508, 618)
  )
}

function cone(sheet: Sheet, cx: number, cy: number, radius: number, finish: Finish): string {
  const dish = sheet.radial(0.4, 0.36, 0.7, [0, '#4a4c50'], [0.6, '#232427'], [1, '#0d0e0f'])
  const cap = sheet.radial(0.38, 0.34, 0.7, [0, finish.light], [0.6, finish.base], [1, finish.deep])
  return (
    circle(cx, cy, radius, '#0b0c0d') +
    ring(cx, cy, radius - 3, finish.base, 4) +
    circle(cx, cy, radius * 0.84, dish) +
    ring(cx, cy, radius * 0.62, '#000', 3, { opacity: 0.4 }) +
    circle(cx, cy, radius * 0.32, cap)
  )
}

/** Woven cloth: rows of short stitches, each row shifted against the last. */
function cloth(sheet: Sheet, area: Box, finish: Finish): string {
  const weave = sheet.linear(
    across,
    [0, finish.base],
    [0.3, finish.light],
    [0.6, finish.base],
    [1, finish.dark],
  )
  const stitch = (row: number) => {
    const y = area.y + 6 + row * 9
    return line(d`M${area.x} ${y}H${area.x + area.width}`, finish.deep, 3.4, {
      'stroke-linecap': 'butt',
      'stroke-dasharray': '5 4',
      'stroke-dashoffset': (row % 2) * 4.5,
      opacity: 0.42,
    })
  }
  const rows = Math.floor((bottom(area) - area.y - 6) / 9)
  return sheet.clipped(area, rect(area, weave, { opacity: 0.7 }), repeat(rows, stitch))
}

function rounded(sheet: Sheet, finish: Finish): string {
  return sheet.linear(
    across,
    [0, finish.dark],
    [0.24, finish.light],
    [0.5, finish.base],
    [0.85, finish.dark],
    [1, finish.deep],
  )
}
