import { bottom, box, type Box, centerX, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { lamp, lens } from '#demo/pictures/lens.ts'
import { chamfer, contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { screen, type Shown } from '#demo/pictures/screen.ts'
import { circle, rect } from '#demo/pictures/shapes.ts'
import { across, diagonal, type Sheet } from '#demo/pictures/sheet.ts'

export interface PhonePicture extends Shown {
  kind: 'phone'
  finish: FinishName
  /** How the lenses on the back are arranged. */
  camera: 'stack' | 'triple' | 'bar' | 'ring' | 'single'
  /** Shorter, wider and with a long camera window in the screen. */
  slab?: boolean
  corner?: number
}

/** The back at the left, the front before it at the right. */
export function drawPhone(sheet: Sheet, picture: PhonePicture): string {
  const finish = finishes[picture.finish]
  const width = picture.slab ? 304 : 284
  const height = picture.slab ? 560 : 592
  const top = 392 - height / 2
  const corner = picture.corner ?? 44
  const back = box(150, top, width, height, corner)
  const front = box(650 - width, top, width, height, corner)
  return (
    contactShadow(sheet, centerX(back) + 16, bottom(back) + 8, 190, 30, 0.34) +
    contactShadow(sheet, centerX(front) + 6, bottom(front) + 10, 200, 34, 0.42) +
    drawBack(sheet, back, finish, picture.camera) +
    castShadow(sheet, front) +
    drawFront(sheet, front, finish, picture)
  )
}

function drawBack(sheet: Sheet, back: Box, finish: Finish, camera: PhonePicture['camera']): string {
  const cover = inset(back, 4)
  const paint = sheet.linear(diagonal, [0, finish.light], [0.35, finish.base], [1, finish.dark])
  return (
    rect(back, chamfer(sheet, finish)) +
    rect(cover, paint) +
    cameras[camera](sheet, back, finish) +
    sheen(sheet, cover)
  )
}

function drawFront(sheet: Sheet, front: Box, finish: Finish, picture: PhonePicture): string {
  const sideKey = box(front.x + front.width - 2, front.y + 150, 5, 84, 2)
  const eye = picture.slab
    ? rect(box(centerX(front) - 34, front.y + 22, 68, 15, 8), '#060607')
    : circle(centerX(front), front.y + 33, 9, '#060607')
  return (
    rect(sideKey, finish.dark) +
    rect(front, chamfer(sheet, finish)) +
    rect(inset(front, 4), '#08090a') +
    screen(sheet, inset(front, 12), picture) +
    eye
  )
}

/** The front's shadow on the back, behind its left edge. */
function castShadow(sheet: Sheet, front: Box): string {
  const umber = '#1a140f'
  const paint = sheet.linear(across, [0, umber, 0.26], [0.2, umber, 0.1], [1, umber, 0])
  return rect({ ...front, x: front.x - 16, y: front.y + 10 }, paint)
}

type Cameras = (sheet: Sheet, back: Box, finish: Finish) => string

const cameras: Record<PhonePicture['camera'], Cameras> = {
  stack: (sheet, back, finish) =>
    island(sheet, box(back.x + 24, back.y + 24, 78, 156, 39), finish) +
    lens(sheet, back.x + 63, back.y + 63, 31, finish) +
    lens(sheet, back.x + 63, back.y + 139, 31, finish) +
    lamp(back.x + 124, back.y + 44),
  triple: (sheet, back, finish) =>
    island(sheet, box(back.x + 22, back.y + 22, 150, 154, 40), finish) +
    lens(sheet, back.x + 62, back.y + 64, 31, finish) +
    lens(sheet, back.x + 62, back.y + 134, 31, finish) +
    lens(sheet, back.x + 132, back.y + 99, 31, finish) +
    lamp(back.x + 134, back.y + 46),
  bar: (sheet, back, finish) =>
    island(sheet, box(back.x + 4, back.y + 76, back.width - 8, 84), finish) +
    lens(sheet, back.x + 62, back.y + 118, 28, finish) +
    lens(sheet, back.x + 130, back.y + 118, 28, finish) +
    lamp(back.x + 186, back.y + 118),
  ring: (sheet, back, finish) =>
    island(sheet, box(centerX(back) - 84, back.y + 36, 168, 168, 84), finish) +
    lens(sheet, centerX(back), back.y + 82, 27, finish) +
    lens(sheet, centerX(back) - 38, back.y + 140, 27, finish) +
    lens(sheet, centerX(back) + 38, back.y + 140, 27, finish),
  single: (sheet, back, finish) =>
    lens(sheet, back.x + 62, back.y + 64, 34, finish) + lamp(back.x + 118, back.y + 64),
}

function island(sheet: Sheet, area: Box, finish: Finish): string {
  const rim = { stroke: finish.light, 'stroke-opacity': 0.5, 'stroke-width': 1.5 }
  return rect(area, surface(sheet, { ...finish, light: finish.base }), rim)
}
