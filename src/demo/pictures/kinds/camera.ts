import { box, boxAround } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, surface } from '#demo/pictures/light.ts'
import { powerLight } from '#demo/pictures/ports.ts'
import { circle, ellipse, line, path, rect, repeat, ring } from '#demo/pictures/shapes.ts'
import { across, diagonal, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface CameraPicture {
  kind: 'camera'
  finish: FinishName
  shape: 'finder' | 'flat' | 'web'
}

export function drawCamera(sheet: Sheet, { finish: name, shape }: CameraPicture): string {
  const finish = finishes[name]
  return shape === 'web' ? drawWebCamera(sheet, finish) : drawBody(sheet, finish, shape === 'finder')
}

function drawBody(sheet: Sheet, finish: Finish, hasFinder: boolean): string {
  const metal = sheet.linear(
    down,
    [0, finish.light],
    [0.1, finish.base],
    [0.22, finish.base],
    [0.3, finish.dark],
    [1, finish.deep],
  )
  return (
    contactShadow(sheet, 400, 612, 350, 36, 0.44) +
    drawTop(sheet, finish, hasFinder) +
    rect(box(106, 230, 588, 376, 44), metal) +
    drawLeather(sheet) +
    rect(box(112, 262, 84, 330, 34), '#0c0d0e', { opacity: 0.55 }) +
    drawObjective(sheet, finish) +
    powerLight(632, 276, 10) +
    (hasFinder ? rect(box(368, 186, 64, 34, 8), '#0b0c0d') : '')
  )
}

function drawLeather(sheet: Sheet): string {
  const leather = sheet.linear(down, [0, '#1a1b1d'], [1, '#0f1011'])
  const grain = { 'stroke-linecap': 'butt', 'stroke-dasharray': '3 7', opacity: 0.05 }
  return (
    rect(box(106, 300, 588, 240), leather) +
    repeat(12, (row) => line(`M108 ${310 + row * 20}H692`, '#fff', 8, grain))
  )
}

function drawTop(sheet: Sheet, finish: Finish, hasFinder: boolean): string {
  return (
    rect(box(176, 196, 96, 40, 8), surface(sheet, finish)) +
    rect(box(560, 192, 70, 46, 8), surface(sheet, finish)) +
    rect(box(488, 206, 52, 30, 6), finish.dark) +
    (hasFinder ? path('M316 236L346 166H454L484 236Z', surface(sheet, finish)) : '')
  )
}

function drawObjective(sheet: Sheet, finish: Finish): string {
  const mount = sheet.linear(diagonal, [0, finish.light], [0.4, finish.dark], [1, finish.deep])
  const barrel = sheet.linear(diagonal, [0, '#2c2e31'], [1, '#08090a'])
  const glass = sheet.radial(
    0.4,
    0.36,
    0.72,
    [0, '#3a5468'],
    [0.4, '#182532'],
    [0.8, '#0a0f14'],
    [1, '#040506'],
  )
  return (
    circle(400, 424, 192, mount) +
    circle(400, 424, 178, '#111214') +
    ring(400, 424, 172, '#5a5d61', 13, { 'stroke-dasharray': '3 5.4' }) +
    circle(400, 424, 152, barrel) +
    circle(400, 424, 128, '#060708') +
    circle(400, 424, 112, glass) +
    ring(400, 424, 74, '#7f6a9a', 10, { opacity: 0.22 }) +
    circle(400, 424, 50, '#05080b') +
    ellipse(356, 374, 34, 22, '#d9ebf5', { opacity: 0.5, transform: 'rotate(-38 356 374)' }) +
    circle(446, 474, 11, '#b9805a', { opacity: 0.5 })
  )
}

/** A small camera for the top of a screen, on its folding clip. */
function drawWebCamera(sheet: Sheet, finish: Finish): string {
  const head = sheet.linear(down, [0, finish.light], [0.25, finish.base], [1, finish.dark])
  const clip = sheet.linear(across, [0, finish.deep], [0.4, finish.base], [1, finish.dark])
  const glass = sheet.radial(0.4, 0.36, 0.72, [0, '#3a5468'], [0.45, '#182532'], [1, '#040506'])
  return (
    contactShadow(sheet, 400, 622, 220, 28, 0.42) +
    path('M356 440H444L456 560H344Z', clip) +
    path('M270 616Q270 556 316 552H484Q530 556 530 616Z', head) +
    rect(boxAround(400, 344, 476, 206, 103), head) +
    rect(boxAround(400, 344, 440, 170, 85), '#0d0e10') +
    circle(400, 344, 78, surface(sheet, finish)) +
    circle(400, 344, 70, '#0a0b0c') +
    circle(400, 344, 54, glass) +
    circle(400, 344, 24, '#05080b') +
    ellipse(380, 322, 16, 10, '#d9ebf5', { opacity: 0.5, transform: 'rotate(-38 380 322)' }) +
    repeat(5, (index) => circle(232 + index * 14, 344, 3.4, '#2c2e31')) +
    powerLight(560, 344, 5)
  )
}
