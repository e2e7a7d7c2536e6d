import { bottom, box, inset } from '#demo/pictures/box.ts'
import { type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { usbC } from '#demo/pictures/ports.ts'
import { circle, rect, repeat, ring } from '#demo/pictures/shapes.ts'
import type { Sheet } from '#demo/pictures/sheet.ts'

export interface PowerBankPicture {
  kind: 'power-bank'
  finish: FinishName
  shape: 'round' | 'square' | 'slim'
  /** Shows the ring where a phone charges without a cable. */
  wireless?: boolean
}

const bodies = {
  round: box(262, 128, 276, 542, 70),
  square: box(236, 158, 328, 510, 34),
  slim: box(288, 150, 224, 518, 42),
}

export function drawPowerBank(sheet: Sheet, picture: PowerBankPicture): string {
  const finish = finishes[picture.finish]
  const body = bodies[picture.shape]
  const coil = ring(400, 380, 92, finish.light, 3, { opacity: 0.7 })
  const charge = (index: number) =>
    circle(370 + index * 20, bottom(body) - 70, 4.5, index < 3 ? '#e2a877' : finish.deep)
  return (
    contactShadow(sheet, 400, bottom(body) + 4, 210, 30, 0.42) +
    rect(body, surface(sheet, finish)) +
    usbC(356, body.y + 24, 44) +
    usbC(444, body.y + 24, 44) +
    (picture.wireless ? coil + circle(400, 380, 84, finish.dark, { opacity: 0.28 }) : '') +
    repeat(4, charge) +
    sheen(sheet, inset(body, 12), 0.2)
  )
}
