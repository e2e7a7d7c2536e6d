import { box } from '#demo/pictures/box.ts'
import { type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow, surface } from '#demo/pictures/light.ts'
import { powerLight } from '#demo/pictures/ports.ts'
import { line, path, rect } from '#demo/pictures/shapes.ts'
import { diagonal, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface MousePicture {
  kind: 'mouse'
  finish: FinishName
  shape: 'oval' | 'sculpted'
}

const outlines: Record<MousePicture['shape'], string> = {
  oval: 'M400 140C510 140 552 220 552 360V470C552 590 490 660 400 660S248 590 248 470V360C248 220 290 140 400 140Z',
  sculpted:
    'M404 140C514 138 566 214 562 350C560 430 572 470 566 520C556 612 494 660 408 660C306 660 240 604 226 510C218 452 254 420 250 350C242 216 296 142 404 140Z',
}

export function drawMouse(sheet: Sheet, picture: MousePicture): string {
  const finish = finishes[picture.finish]
  const wheel = sheet.linear(down, [0, '#222'], [0.5, '#8b8d8f'], [1, '#222'])
  const gloss = sheet.linear(diagonal, [0, '#fff', 0.3], [1, '#fff', 0.04])
  const sculpted = picture.shape === 'sculpted'
  const thumbKeys =
    line('M258 372C262 404 250 424 246 444', finish.deep, 7, { opacity: 0.8 }) +
    line('M242 462C238 480 238 494 242 514', finish.deep, 7, { opacity: 0.8 })
  return (
    contactShadow(sheet, 400, 664, 190, 34, 0.44) +
    path(outlines[picture.shape], surface(sheet, finish)) +
    line(
      sculpted ? 'M400 144V352M256 352Q404 396 558 350' : 'M400 144V352M252 356Q400 392 548 356',
      finish.deep,
      3,
      {
        opacity: 0.6,
      },
    ) +
    (sculpted ? thumbKeys : '') +
    rect(box(381, 208, 38, 100, 19), finish.deep) +
    rect(box(388, 220, 24, 76, 12), wheel) +
    powerLight(400, 334) +
    path('M312 196Q276 262 276 380V452Q284 516 304 556Q296 380 340 188Z', gloss)
  )
}
