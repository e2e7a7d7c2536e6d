import { box, type Box, boxAround, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { chamfer, contactShadow } from '#demo/pictures/light.ts'
import { type PaletteName, palettes } from '#demo/pictures/palette.ts'
import { screen, type Shown } from '#demo/pictures/screen.ts'
import { circle, line, path, rect, repeat } from '#demo/pictures/shapes.ts'
import { across, diagonal, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface WatchPicture extends Shown {
  kind: 'watch'
  finish: FinishName
  strap: FinishName
  shape: 'round' | 'square'
}

export function drawWatch(sheet: Sheet, picture: WatchPicture): string {
  const finish = finishes[picture.finish]
  const round = picture.shape === 'round'
  const body = round ? boxAround(400, 402, 380, 380, 190) : boxAround(400, 402, 348, 392, 92)
  const crown = round ? box(584, 382, 22, 40, 7) : box(566, 340, 20, 62, 8)
  const glass = inset(body, round ? 38 : 32)
  return (
    contactShadow(sheet, 400, 716, 150, 20, 0.36) +
    drawStrap(sheet, finishes[picture.strap]) +
    rect(crown, sheet.linear(down, [0, finish.light], [1, finish.dark])) +
    drawCase(sheet, body, finish, round ? 26 : 20) +
    screen(sheet, glass, picture) +
    rect(glass, '#050607', { opacity: 0.44 }) +
    drawDial(picture.palette)
  )
}

function drawStrap(sheet: Sheet, strap: Finish): string {
  const leather = sheet.linear(across, [0, strap.dark], [0.2, strap.base], [0.8, strap.base], [1, strap.dark])
  const seam = { 'stroke-dasharray': '7 6', opacity: 0.6 }
  return (
    path('M318 300Q330 110 336 92Q338 78 352 78H448Q462 78 464 92Q470 110 482 300Z', leather) +
    path('M318 500Q330 690 336 706Q338 720 352 720H448Q462 720 464 706Q470 690 482 500Z', leather) +
    line('M340 230L350 92M460 230L450 92', strap.light, 1.6, seam) +
    line('M340 570L350 706M460 570L450 706', strap.light, 1.6, seam) +
    repeat(4, (index) => rect(box(393, 610 + index * 24, 14, 9, 4.5), strap.deep))
  )
}

function drawCase(sheet: Sheet, body: Box, finish: Finish, bezel: number): string {
  const metal = sheet.linear(
    diagonal,
    [0, finish.light],
    [0.22, finish.base],
    [0.78, finish.base],
    [1, finish.dark],
  )
  return (
    rect(body, chamfer(sheet, finish)) + rect(inset(body, 10), metal) + rect(inset(body, bezel), '#070809')
  )
}

/** Twelve marks and three hands, at eleven minutes past ten. */
function drawDial(palette: PaletteName): string {
  return (
    repeat(12, drawHourMark) +
    line('M400 402L346 340', '#fff', 10) +
    line('M400 402L470 330', '#fff', 6) +
    line('M400 402L386 506', palettes[palette].near, 3) +
    circle(400, 402, 9, '#fff') +
    circle(400, 402, 4, palettes[palette].far)
  )
}

function drawHourMark(hour: number): string {
  const quarter = hour % 3 === 0
  return line('M400 284V268', '#fff', quarter ? 6 : 3, {
    opacity: quarter ? 0.95 : 0.5,
    transform: `rotate(${hour * 30} 400 402)`,
  })
}
