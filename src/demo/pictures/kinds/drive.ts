import { bottom, box, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { powerLight, usbC } from '#demo/pictures/ports.ts'
import { circle, group, path, rect, repeat } from '#demo/pictures/shapes.ts'
import { across, diagonal, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface DrivePicture {
  kind: 'drive'
  finish: FinishName
  shape: 'stick' | 'brick' | 'pebble' | 'card' | 'thumb' | 'bay'
}

export function drawDrive(sheet: Sheet, { finish: name, shape }: DrivePicture): string {
  return shapes[shape](sheet, finishes[name])
}

const shapes: Record<DrivePicture['shape'], (sheet: Sheet, finish: Finish) => string> = {
  stick: drawStick,
  brick: (sheet, finish) => drawPortable(sheet, finish, 34),
  pebble: (sheet, finish) => drawPortable(sheet, finish, 76),
  card: drawCard,
  thumb: drawThumb,
  bay: drawBay,
}

/** A bare board for the inside of a computer. Its sticker carries bars instead of words. */
function drawStick(sheet: Sheet, finish: Finish): string {
  const board = sheet.linear(down, [0, '#243129'], [1, '#131a16'])
  const gold = sheet.linear(across, [0, '#c98b52'], [1, '#f0c98d'])
  const chip = sheet.linear(diagonal, [0, '#3b3d40'], [1, '#191a1c'])
  const label = sheet.linear(diagonal, [0, finish.light], [1, finish.base])
  const contact = (index: number) => (index === 4 ? '' : rect(box(88, 330 + index * 9.6, 30, 6, 1), gold))
  const memory = (index: number) =>
    rect(box(150 + index * 180, 340, 150, 120, 5), chip) + circle(164 + index * 180, 354, 4, '#55585b')
  return (
    contactShadow(sheet, 410, 560, 330, 44, 0.3) +
    group(
      { transform: 'rotate(-24 400 400)' },
      rect(box(88, 318, 624, 164, 8), board),
      rect(box(88, 318, 624, 3, 1), '#5d7a68'),
      repeat(15, contact),
      repeat(3, memory),
      rect(box(196, 352, 420, 96, 4), label, { opacity: 0.97 }),
      printedBars(214, 370, finish),
      rect(box(540, 370, 58, 58, 2), finish.deep, { opacity: 0.5 }),
      circle(708, 400, 17, '#e9e6df'),
    )
  )
}

function printedBars(x: number, y: number, finish: Finish): string {
  const widths = [168, 140, 154]
  return (
    rect(box(x, y, 92, 10, 2), finish.deep, { opacity: 0.75 }) +
    widths
      .map((width, index) => rect(box(x, y + 22 + index * 12, width, 5, 1), finish.deep, { opacity: 0.4 }))
      .join('')
  )
}

/** A portable drive with cooling grooves. */
function drawPortable(sheet: Sheet, finish: Finish, corner: number): string {
  const groove = (index: number) =>
    rect(box(278, 214 + index * 24, 244, 11, 5.5), finish.dark, { opacity: 0.55 }) +
    rect(box(278, 224 + index * 24, 244, 1.5, 1), finish.light, { opacity: 0.6 })
  const body = box(238, 150, 324, 480, corner)
  return (
    contactShadow(sheet, 400, 634, 240, 34, 0.42) +
    rect(body, surface(sheet, finish)) +
    repeat(11, groove) +
    rect(box(278, 520, 56, 8, 2), finish.deep, { opacity: 0.6 }) +
    powerLight(512, 524, 5) +
    usbC(400, 606, 58) +
    sheen(sheet, inset(body, 10), 0.14)
  )
}

/** A memory card with its cut corner and writing lock. */
function drawCard(sheet: Sheet, finish: Finish): string {
  const outline =
    'M258 178Q258 156 280 156H486L542 212V624Q542 646 520 646H280Q258 646 258 624V360L246 350V300L258 290Z'
  const label = sheet.linear(diagonal, [0, finish.light], [0.5, finish.base], [1, finish.dark])
  return (
    contactShadow(sheet, 400, 650, 220, 32, 0.42) +
    path(outline, sheet.linear(diagonal, [0, '#4a4c50'], [0.3, '#2a2b2e'], [1, '#141517'])) +
    rect(box(236, 302, 14, 34, 4), '#d9d5cb') +
    repeat(7, (index) => rect(box(300 + index * 28, 180, 14, 46, 4), '#0c0d0e')) +
    rect(box(282, 262, 236, 330, 12), label) +
    printedBars(306, 292, finish) +
    rect(box(306, 520, 188, 46, 4), finish.deep, { opacity: 0.28 }) +
    sheen(sheet, box(270, 250, 260, 384, 12), 0.16)
  )
}

/** A drive for the key ring, its plug showing. */
function drawThumb(sheet: Sheet, finish: Finish): string {
  const body = box(316, 296, 168, 366, 58)
  const steel = sheet.linear(across, [0, '#8e9092'], [0.35, '#f2f2f2'], [1, '#86888a'])
  return (
    contactShadow(sheet, 400, 666, 170, 28, 0.42) +
    rect(box(344, 150, 112, 160, 8), steel) +
    rect(box(362, 188, 26, 30, 3), '#3a3b3d') +
    rect(box(412, 188, 26, 30, 3), '#3a3b3d') +
    rect(body, surface(sheet, finish)) +
    rect(box(316, 330, 168, 3), finish.deep, { opacity: 0.4 }) +
    circle(400, bottom(body) - 56, 27, finish.deep) +
    circle(400, bottom(body) - 54, 22, '#e9e6df') +
    powerLight(400, 372, 5) +
    sheen(sheet, inset(body, 8), 0.2)
  )
}

/** A cabinet for two drives that a whole office reaches over the network. */
function drawBay(sheet: Sheet, finish: Finish): string {
  const cabinet = box(208, 190, 384, 450, 30)
  const door = (index: number) => {
    const front = box(236 + index * 170, 222, 158, 330, 10)
    return (
      rect(front, sheet.linear(down, [0, finish.base], [1, finish.dark]), {
        stroke: finish.deep,
        'stroke-width': 2,
      }) +
      repeat(12, (slot) => rect(box(front.x + 22, 250 + slot * 19, 114, 7, 3.5), finish.deep)) +
      rect(box(front.x + 22, 498, 114, 32, 6), finish.deep, { opacity: 0.7 })
    )
  }
  return (
    contactShadow(sheet, 400, 648, 290, 34, 0.44) +
    rect(box(244, 634, 60, 14, 5), finish.deep) +
    rect(box(496, 634, 60, 14, 5), finish.deep) +
    rect(cabinet, surface(sheet, finish)) +
    repeat(2, door) +
    usbC(280, 596, 54) +
    repeat(3, (index) => powerLight(480 + index * 30, 596, 5))
  )
}
