import { box } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, surface } from '#demo/pictures/light.ts'
import {
  audioPort,
  cardSlot,
  displayPort,
  networkPort,
  plugTip,
  powerLight,
  usbA,
  usbC,
} from '#demo/pictures/ports.ts'
import { group, line, path, rect } from '#demo/pictures/shapes.ts'
import { down, type Sheet } from '#demo/pictures/sheet.ts'

export interface DockPicture {
  kind: 'dock'
  finish: FinishName
  shape: 'desk' | 'tower' | 'hub'
}

export function drawDock(sheet: Sheet, { finish: name, shape }: DockPicture): string {
  return shapes[shape](sheet, finishes[name])
}

const shapes: Record<DockPicture['shape'], (sheet: Sheet, finish: Finish) => string> = {
  desk: drawDesk,
  tower: drawTower,
  hub: drawHub,
}

function drawDesk(sheet: Sheet, finish: Finish): string {
  const front = sheet.linear(
    down,
    [0, finish.base],
    [0.12, finish.light],
    [0.2, finish.base],
    [1, finish.dark],
  )
  return (
    contactShadow(sheet, 400, 520, 380, 34, 0.44) +
    path('M128 330H672L716 372H84Z', sheet.linear(down, [0, finish.light], [1, finish.base])) +
    rect(box(84, 368, 632, 146, 26), front) +
    rect(box(102, 390, 596, 102, 16), finish.deep) +
    audioPort(132, 441, finish.dark) +
    usbC(194, 441) +
    usbC(262, 441) +
    usbA(332, 441) +
    usbA(404, 441) +
    displayPort(488, 442) +
    networkPort(576, 441) +
    cardSlot(653, 441)
  )
}

function drawTower(sheet: Sheet, finish: Finish): string {
  return (
    contactShadow(sheet, 400, 672, 190, 30, 0.42) +
    rect(box(286, 130, 228, 540, 38), surface(sheet, finish)) +
    rect(box(306, 150, 188, 500, 24), finish.deep) +
    usbC(400, 206, 60) +
    usbC(400, 262, 60) +
    usbA(400, 320, 68) +
    usbA(400, 378, 68) +
    displayPort(400, 446) +
    networkPort(400, 522) +
    cardSlot(400, 586) +
    powerLight(400, 624)
  )
}

/** A small hub on a short lead, its plug at the right. */
function drawHub(sheet: Sheet, finish: Finish): string {
  const chrome = sheet.linear(down, [0, '#f1f2f2'], [0.5, '#b9bcbd'], [1, '#8a8d8f'])
  const lead = 'M556 430C640 430 660 350 616 300S520 250 470 266'
  return (
    contactShadow(sheet, 340, 512, 330, 30, 0.42) +
    line(lead, finish.deep, 24) +
    line(lead, finish.base, 18) +
    line(lead, finish.light, 5, { opacity: 0.5, transform: 'translate(-2 -4)' }) +
    group(
      { transform: 'translate(474 266) rotate(166)' },
      rect(box(0, -26, 96, 52, 14), surface(sheet, finish)) + plugTip(122, 0, 56, chrome),
    ) +
    path('M120 362H544L566 382H98Z', sheet.linear(down, [0, finish.light], [1, finish.base])) +
    rect(box(98, 378, 468, 126, 22), surface(sheet, finish)) +
    rect(box(114, 396, 436, 90, 12), finish.deep) +
    usbA(168, 441) +
    usbA(244, 441) +
    usbC(318, 441) +
    displayPort(402, 442) +
    cardSlot(492, 430) +
    powerLight(492, 462)
  )
}
