import { bottom, box, type Box, centerX, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { powerLight, usbA, usbC } from '#demo/pictures/ports.ts'
import { circle, line, rect, repeat, ring } from '#demo/pictures/shapes.ts'
import { across, type Sheet } from '#demo/pictures/sheet.ts'

export interface ChargerPicture {
  kind: 'charger'
  finish: FinishName
  shape: 'cube' | 'tall' | 'pad'
  /** How many ports its face has. A pad has none. */
  ports?: 1 | 2 | 3 | 4
  /** The last port is a wide, older one. */
  wideLast?: boolean
}

export function drawCharger(sheet: Sheet, picture: ChargerPicture): string {
  const finish = finishes[picture.finish]
  return picture.shape === 'pad' ? drawPad(sheet, finish) : drawPlug(sheet, picture, finish)
}

function drawPlug(sheet: Sheet, picture: ChargerPicture, finish: Finish): string {
  const body = picture.shape === 'tall' ? box(275, 210, 250, 400, 58) : box(235, 245, 330, 330, 58)
  const steel = sheet.linear(across, [0, '#8e9092'], [0.4, '#eceded'], [1, '#7d7f81'])
  const rim = { stroke: finish.dark, 'stroke-opacity': 0.55, 'stroke-width': 1.5 }
  return (
    contactShadow(sheet, 400, bottom(body) + 6, body.width * 0.78, 34, 0.44) +
    rect(box(352, body.y - 74, 16, 90, 5), steel) +
    rect(box(432, body.y - 74, 16, 90, 5), steel) +
    rect(body, surface(sheet, finish)) +
    rect(inset(body, 26), finish.base, rim) +
    drawPorts(body, picture) +
    powerLight(400, bottom(body) - 50) +
    sheen(sheet, inset(body, 12), 0.22)
  )
}

function drawPorts(body: Box, { ports = 2, wideLast = false }: ChargerPicture): string {
  const gap = (body.height - 120) / (ports + 0.2)
  return repeat(ports, (index) => {
    const y = body.y + 92 + gap * (index + 0.12)
    return wideLast && index === ports - 1 ? usbA(400, y) : usbC(400, y, 58)
  })
}

/** A wireless pad seen from above, its cable leaving at the lower right. */
function drawPad(sheet: Sheet, finish: Finish): string {
  const disc = box(200, 200, 400, 400, 200)
  return (
    contactShadow(sheet, 412, 606, 240, 44, 0.4) +
    line('M516 568C580 640 640 660 800 664', finish.deep, 16, { opacity: 0.9 }) +
    line('M516 565C580 637 640 657 800 661', finish.base, 11) +
    rect(disc, surface(sheet, finish)) +
    circle(centerX(disc), 400, 184, finish.base) +
    ring(centerX(disc), 400, 184, finish.dark, 2, { opacity: 0.6 }) +
    ring(centerX(disc), 400, 96, finish.light, 3, { opacity: 0.7 }) +
    powerLight(400, 556) +
    sheen(sheet, inset(disc, 16), 0.2)
  )
}
