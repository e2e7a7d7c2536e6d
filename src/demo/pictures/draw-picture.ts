import { drawCable } from './kinds/cable.ts'
import { drawCamera } from './kinds/camera.ts'
import { drawCharger } from './kinds/charger.ts'
import { drawDock } from './kinds/dock.ts'
import { drawDrive } from './kinds/drive.ts'
import { drawEarbuds } from './kinds/earbuds.ts'
import { drawHeadphones } from './kinds/headphones.ts'
import { drawKeyboard } from './kinds/keyboard.ts'
import { drawLaptop } from './kinds/laptop.ts'
import { drawMonitor } from './kinds/monitor.ts'
import { drawMouse } from './kinds/mouse.ts'
import { drawPhone } from './kinds/phone.ts'
import { drawPowerBank } from './kinds/power-bank.ts'
import { drawRouter } from './kinds/router.ts'
import { drawSleeve } from './kinds/sleeve.ts'
import { drawSpeaker } from './kinds/speaker.ts'
import { drawTablet } from './kinds/tablet.ts'
import { drawWatch } from './kinds/watch.ts'
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
