import { bottom, box, inset, right } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { chamfer, contactShadow } from '#demo/pictures/light.ts'
import { powerLight } from '#demo/pictures/ports.ts'
import { screen, type Shown } from '#demo/pictures/screen.ts'
import { d, path, rect } from '#demo/pictures/shapes.ts'
import { across, down, type Sheet } from '#demo/pictures/sheet.ts'

export interface MonitorPicture extends Shown {
  kind: 'monitor'
  finish: FinishName
  shape: 'desk' | 'ultrawide' | 'portable'
}

export function drawMonitor(sheet: Sheet, picture: MonitorPicture): string {
  return picture.shape === 'portable' ? drawPortable(sheet, picture) : drawOnStand(sheet, picture)
}

function drawOnStand(sheet: Sheet, picture: MonitorPicture): string {
  const finish = finishes[picture.finish]
  const panel = picture.shape === 'ultrawide' ? box(50, 170, 700, 310, 12) : box(92, 128, 616, 366, 12)
  const glass = box(panel.x + 10, panel.y + 10, panel.width - 20, panel.height - 24, 3)
  return (
    contactShadow(sheet, 400, 676, 230, 24, 0.42) +
    drawStand(sheet, bottom(panel), finish) +
    rect(panel, chamfer(sheet, finish)) +
    rect(inset(panel, 3), '#0a0b0c') +
    screen(sheet, glass, picture) +
    powerLight(right(panel) - 22, bottom(panel) - 8, 2.4)
  )
}

function drawStand(sheet: Sheet, top: number, finish: Finish): string {
  const neck = sheet.linear(
    across,
    [0, finish.deep],
    [0.3, finish.dark],
    [0.7, finish.base],
    [1, finish.dark],
  )
  const foot = sheet.linear(down, [0, finish.light], [0.4, finish.base], [1, finish.dark])
  const shade = sheet.linear(down, [0, '#000', 0.45], [1, '#000', 0])
  return (
    path(d`M352 ${top - 10}H448L458 652H342Z`, neck) +
    path(d`M352 ${top - 4}H448L450 ${top + 40}H350Z`, shade) +
    path('M262 672Q262 646 296 646H504Q538 646 538 672Z', foot)
  )
}

/** A thin second screen that leans on its own folding cover. */
function drawPortable(sheet: Sheet, picture: MonitorPicture): string {
  const finish = finishes[picture.finish]
  const panel = box(104, 188, 592, 366, 18)
  const glass = box(panel.x + 14, panel.y + 14, panel.width - 28, panel.height - 46, 6)
  const cover = sheet.linear(down, [0, finish.dark], [1, finish.base])
  return (
    contactShadow(sheet, 400, 622, 380, 30) +
    path('M120 548H680L716 606Q718 616 706 616H94Q82 616 84 606Z', cover) +
    path('M84 606L86 602H714L716 606Q718 616 706 616H94Q82 616 84 606Z', finish.light, { opacity: 0.6 }) +
    rect(panel, chamfer(sheet, finish)) +
    rect(inset(panel, 3), '#0a0b0c') +
    screen(sheet, glass, picture)
  )
}
