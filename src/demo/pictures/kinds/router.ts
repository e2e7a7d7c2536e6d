import { box } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, sheen, surface } from '#demo/pictures/light.ts'
import { powerLight } from '#demo/pictures/ports.ts'
import { group, path, rect, repeat } from '#demo/pictures/shapes.ts'
import { across, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface RouterPicture {
  kind: 'router'
  finish: FinishName
  shape: 'flat' | 'column'
}

export function drawRouter(sheet: Sheet, { finish: name, shape }: RouterPicture): string {
  return shape === 'flat' ? drawFlat(sheet, finishes[name]) : drawColumn(sheet, finishes[name])
}

/** A low box with four antennas. */
function drawFlat(sheet: Sheet, finish: Finish): string {
  const rubber = sheet.linear(across, [0, finish.light], [0.4, finish.base], [1, finish.dark])
  const aerials = [
    { x: 156, lean: -12 },
    { x: 318, lean: -4 },
    { x: 482, lean: 4 },
    { x: 644, lean: 12 },
  ]
  const aerial = ({ x, lean }: { x: number; lean: number }) =>
    group(
      { transform: `translate(${x} 470) rotate(${lean})` },
      rect(box(-12, -300, 24, 300, 12), rubber),
      rect(box(-15, -40, 30, 44, 8), finish.dark),
    )
  return (
    contactShadow(sheet, 400, 586, 380, 32, 0.44) +
    aerials.map(aerial).join('') +
    path('M132 452H668L716 500H84Z', sheet.linear(down, [0, finish.light], [1, finish.base])) +
    repeat(9, (index) => rect(box(256 + index * 33, 466, 22, 5, 2.5), finish.deep, { opacity: 0.6 })) +
    rect(box(84, 494, 632, 88, 30), sheet.linear(down, [0, finish.base], [1, finish.dark])) +
    repeat(5, (index) => powerLight(352 + index * 24, 538, index === 0 ? 5 : 3.5))
  )
}

/** One of a set of smooth columns that share a network. */
function drawColumn(sheet: Sheet, finish: Finish): string {
  const body = box(284, 160, 232, 500, 84)
  const skin = sheet.linear(
    across,
    [0, finish.base],
    [0.25, finish.light],
    [0.6, finish.base],
    [1, finish.dark],
  )
  return (
    contactShadow(sheet, 400, 662, 210, 30, 0.44) +
    rect(body, skin) +
    rect(box(312, 178, 176, 60, 30), surface(sheet, finish), { opacity: 0.7 }) +
    rect(box(284, 560, 232, 3), finish.deep, { opacity: 0.35 }) +
    rect(box(372, 596, 56, 8, 4), '#d08a56') +
    sheen(sheet, body, 0.14)
  )
}
