import { bottom, box, type Box, centerX, inset, right } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { chamfer, contactShadow } from '#demo/pictures/light.ts'
import { screen, type Shown } from '#demo/pictures/screen.ts'
import { circle, d, path, rect } from '#demo/pictures/shapes.ts'
import { across, diagonal, type Sheet } from '#demo/pictures/sheet.ts'

export interface TabletPicture extends Shown {
  kind: 'tablet'
  finish: FinishName
  landscape?: boolean
  pen?: boolean
  /** The dark frame about the screen; 22 when not said. */
  bezel?: number
}

export function drawTablet(sheet: Sheet, picture: TabletPicture): string {
  const finish = finishes[picture.finish]
  const [width, height] = picture.landscape ? [620, 440] : [430, 592]
  const left = (800 - width) / 2 - (picture.pen ? 26 : 0)
  const body = box(left, 390 - height / 2, width, height, 34)
  const bezel = picture.bezel ?? 22
  const glass = { ...inset(body, bezel), radius: 12 }
  return (
    contactShadow(sheet, 400, bottom(body) + 10, width * 0.6, 32) +
    rect(body, chamfer(sheet, finish)) +
    rect(inset(body, 4), '#0a0b0c') +
    screen(sheet, glass, picture) +
    circle(centerX(body), body.y + bezel / 2 + 2, 3, '#33383d') +
    (picture.pen ? drawPen(sheet, body, finish) : '')
  )
}

function drawPen(sheet: Sheet, beside: Box, finish: Finish): string {
  const barrel = box(right(beside) + 26, beside.y + 60, 17, Math.min(430, beside.height - 90), 8)
  const tip = d`M${barrel.x + 1} ${bottom(barrel) - 6}h15l-5 30q-2.5 5 -5 0z`
  return (
    rect(barrel, sheet.linear(across, [0, finish.dark], [0.35, '#fbfaf7'], [1, finish.dark])) +
    path(tip, sheet.linear(diagonal, [0, finish.base], [1, finish.deep]))
  )
}
