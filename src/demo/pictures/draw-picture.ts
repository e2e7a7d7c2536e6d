import { drawCable } from '#demo/pictures/kinds/cable.ts'
import { drawCamera } from '#demo/pictures/kinds/camera.ts'
import { drawCharger } from '#demo/pictures/kinds/charger.ts'
import { drawDock } from '#demo/pictures/kinds/dock.ts'
import { drawDrive } from '#demo/pictures/kinds/drive.ts'
import { drawEarbuds } from '#demo/pictures/kinds/earbuds.ts'
import { drawHeadphones } from '#demo/pictures/kinds/headphones.ts'
import { drawKeyboard } from '#demo/pictures/kinds/keyboard.ts'
import { drawLaptop } from '#demo/pictures/kinds/laptop.ts'
import { drawMonitor } from '#demo/pictures/kinds/monitor.ts'
import { drawMouse } from '#demo/pictures/kinds/mouse.ts'
import { drawPhone } from '#demo/pictures/kinds/phone.ts'
import { drawPowerBank } from '#demo/pictures/kinds/power-bank.ts'
import { drawRouter } from '#demo/pictures/kinds/router.ts'
import { drawSleeve } from '#demo/pictures/kinds/sleeve.ts'
import { drawSpeaker } from '#demo/pictures/kinds/speaker.ts'
import { drawTablet } from '#demo/pictures/kinds/tablet.ts'
import { drawWatch } from '#demo/pictures/kinds/watch.ts'
import { backdrop } from './light.ts'
import type { Picture } from './picture.ts'
import { Sheet } from './sheet.ts'

/** The picture as an 800 x 800 SVG: lit from the top left, without lettering. The same picture gives the same text. */
export function drawPicture(picture: Picture): string {
  const sheet = new Sheet()
  return sheet.svg(backdrop(sheet) + drawDevice(sheet, picture))
}

function drawDevice(sheet: Sheet, picture: Picture): string {
  switch (picture.kind) {
    case 'cable':
      return drawCable(sheet, picture)
    case 'camera':
      return drawCamera(sheet, picture)
    case 'charger':
      return drawCharger(sheet, picture)
    case 'dock':
      return drawDock(sheet, picture)
    case 'drive':
      return drawDrive(sheet, picture)
    case 'earbuds':
      return drawEarbuds(sheet, picture)
    case 'headphones':
      return drawHeadphones(sheet, picture)
    case 'keyboard':
      return drawKeyboard(sheet, picture)
    case 'laptop':
      return drawLaptop(sheet, picture)
    case 'monitor':
      return drawMonitor(sheet, picture)
    case 'mouse':
      return drawMouse(sheet, picture)
    case 'phone':
      return drawPhone(sheet, picture)
    case 'power-bank':
      return drawPowerBank(sheet, picture)
    case 'router':
      return drawRouter(sheet, picture)
    case 'sleeve':
      return drawSleeve(sheet, picture)
    case 'speaker':
      return drawSpeaker(sheet, picture)
    case 'tablet':
      return drawTablet(sheet, picture)
    case 'watch':
      return drawWatch(sheet, picture)
  }
}
