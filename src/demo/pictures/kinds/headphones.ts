import { box } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, surface } from '#demo/pictures/light.ts'
import { circle, group, line, rect } from '#demo/pictures/shapes.ts'
import { across, diagonal, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface HeadphonesPicture {
  kind: 'headphones'
  finish: FinishName
  shape: 'over-ear' | 'on-ear' | 'headset'
}

export function drawHeadphones(sheet: Sheet, { finish: name, shape }: HeadphonesPicture): string {
  const finish = finishes[name]
  const cup = shape === 'over-ear' ? overEarCup(sheet, finish) : onEarCup(sheet, finish)
  return (
    contactShadow(sheet, 400, 664, 260, 30, 0.36) +
    drawBand(sheet, finish, shape === 'over-ear' ? 34 : 24) +
    group({ transform: 'translate(222 510)' }, cup) +
    group({ transform: 'translate(578 510) scale(-1 1)' }, cup) +
    (shape === 'headset' ? drawMicrophone(sheet, finish) : '')
  )
}

function drawBand(sheet: Sheet, finish: Finish, thickness: number): string {
  const outside = sheet.linear(diagonal, [0, finish.light], [0.4, finish.base], [1, finish.dark])
  return (
    line('M214 470V380C214 250 296 160 400 160S586 250 586 380V470', outside, thickness) +
    line('M226 360C234 256 308 180 400 180S566 256 574 360', finish.deep, 10, { opacity: 0.55 }) +
    line('M262 262Q310 172 404 164', '#fff', 4, { opacity: 0.3 })
  )
}

function overEarCup(sheet: Sheet, finish: Finish): string {
  const cushion = sheet.linear(across, [0, '#1b1c1e'], [0.5, '#3a3c3f'], [1, '#121315'])
  return (
    rect(box(-8, -172, 16, 60, 8), finish.dark) +
    rect(box(18, -118, 62, 236, 31), cushion) +
    rect(box(-50, -132, 84, 264, 42), surface(sheet, finish)) +
    rect(box(-38, -110, 26, 200, 13), '#fff', { opacity: 0.16 })
  )
}

function onEarCup(sheet: Sheet, finish: Finish): string {
  const cushion = sheet.linear(across, [0, '#1b1c1e'], [0.5, '#3a3c3f'], [1, '#121315'])
  return (
    rect(box(-8, -150, 16, 80, 8), finish.dark) +
    rect(box(14, -82, 46, 164, 23), cushion) +
    rect(box(-34, -92, 60, 184, 30), surface(sheet, finish)) +
    rect(box(-24, -72, 16, 130, 8), '#fff', { opacity: 0.16 })
  )
}

/** The boom that turns down from the left cup, and its foam tip. */
function drawMicrophone(sheet: Sheet, finish: Finish): string {
  const boom = sheet.linear(diagonal, [0, finish.light], [1, finish.dark])
  return (
    line('M216 560C210 640 268 652 344 634', boom, 10) +
    circle(216, 556, 16, finish.dark) +
    circle(212, 552, 6, finish.light, { opacity: 0.6 }) +
    rect(box(332, 614, 62, 34, 17), sheet.linear(down, [0, '#3d3f42'], [1, '#141516']), {
      transform: 'rotate(-12 363 631)',
    })
  )
}
