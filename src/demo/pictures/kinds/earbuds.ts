import { box, bottom, type Box } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { powerLight } from '#demo/pictures/ports.ts'
import { d, ellipse, group, path, rect } from '#demo/pictures/shapes.ts'
import { across, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface EarbudsPicture {
  kind: 'earbuds'
  finish: FinishName
  shape: 'round' | 'square'
}

/** Both buds above their open case. */
export function drawEarbuds(sheet: Sheet, picture: EarbudsPicture): string {
  const finish = finishes[picture.finish]
  const corner = picture.shape === 'square' ? 56 : 108
  const lid = box(232, 150, 336, 240, corner)
  const hollow = box(246, 166, 308, 214, corner - 12)
  const bud = drawBud(sheet, finish)
  return (
    contactShadow(sheet, 400, 640, 290, 36, 0.42) +
    rect(lid, sheet.linear(down, [0, finish.base], [1, finish.dark])) +
    rect(hollow, sheet.linear(down, [0, finish.deep], [1, finish.dark])) +
    group({ transform: 'translate(316 300)' }, bud) +
    group({ transform: 'translate(484 300) scale(-1 1)' }, bud) +
    drawCase(sheet, box(220, 400, 360, 240, corner), finish)
  )
}

function drawBud(sheet: Sheet, finish: Finish): string {
  const stem = sheet.linear(across, [0, finish.light], [0.45, finish.base], [1, finish.dark])
  const head = sheet.radial(0.34, 0.28, 0.8, [0, finish.light], [0.6, finish.base], [1, finish.dark])
  return (
    rect(box(-19, -8, 40, 150, 20), stem) +
    ellipse(4, -22, 56, 52, head) +
    ellipse(42, -20, 23, 33, sheet.linear(down, [0, '#2c2d30'], [1, '#0e0f10'])) +
    ellipse(46, -20, 11, 18, '#3c3e42') +
    rect(box(-24, -48, 26, 7, 3.5), finish.deep, { opacity: 0.6 })
  )
}

/** The lower half: flat where the lid meets it, round below. */
function drawCase(sheet: Sheet, area: Box, finish: Finish): string {
  const { x, y, width, radius } = area
  const foot = bottom(area)
  const outline =
    d`M${x} ${y}H${x + width}V${foot - radius}Q${x + width} ${foot} ${x + width - radius} ${foot}` +
    d`H${x + radius}Q${x} ${foot} ${x} ${foot - radius}Z`
  const window = box(x + 10, y + 12, width - 20, area.height - 22, radius - 8)
  return (
    path(outline, surface(sheet, finish)) +
    rect(box(x, y - 4, width, 10, 4), finish.light) +
    rect(box(x, y + 4, width, 3, 1), finish.deep, { opacity: 0.35 }) +
    powerLight(400, 520, 5) +
    sheen(sheet, window, 0.2)
  )
}
