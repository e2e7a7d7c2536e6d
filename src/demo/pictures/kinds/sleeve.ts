import { box, inset } from '#demo/pictures/box.ts'
import { type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { line, path, rect, repeat } from '#demo/pictures/shapes.ts'
import { down, type Sheet } from '#demo/pictures/sheet.ts'

export interface SleevePicture {
  kind: 'sleeve'
  finish: FinishName
}

/** A padded sleeve for a laptop, with the laptop's edge showing and a stitched seam. */
export function drawSleeve(sheet: Sheet, picture: SleevePicture): string {
  const finish = finishes[picture.finish]
  const felt = box(110, 230, 580, 400, 34)
  const metal = sheet.linear(down, [0, '#f3f4f4'], [0.4, '#c9cbcc'], [1, '#8d9092'])
  const fibre = (row: number) =>
    line(`M124 ${262 + row * 13}H676`, finish.light, 2, {
      'stroke-linecap': 'butt',
      'stroke-dasharray': '2 9',
      'stroke-dashoffset': (row % 3) * 4,
      opacity: 0.3,
    })
  return (
    contactShadow(sheet, 400, 636, 360, 34, 0.42) +
    rect(box(144, 176, 512, 120, 18), metal) +
    rect(felt, surface(sheet, finish)) +
    repeat(28, fibre) +
    rect(inset(felt, 14), 'none', {
      stroke: finish.light,
      'stroke-width': 2,
      'stroke-dasharray': '9 7',
      opacity: 0.75,
    }) +
    path('M330 230H470V312Q470 330 452 330H348Q330 330 330 312Z', surface(sheet, finish), {
      stroke: finish.deep,
      'stroke-opacity': 0.4,
    }) +
    rect(box(388, 292, 24, 14, 7), '#b9805a') +
    sheen(sheet, felt, 0.12)
  )
}
