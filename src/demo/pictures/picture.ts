import type { CablePicture } from '#demo/pictures/kinds/cable.ts'
import type { CameraPicture } from '#demo/pictures/kinds/camera.ts'
import type { ChargerPicture } from '#demo/pictures/kinds/charger.ts'
import type { DockPicture } from '#demo/pictures/kinds/dock.ts'
import type { DrivePicture } from '#demo/pictures/kinds/drive.ts'
import type { EarbudsPicture } from '#demo/pictures/kinds/earbuds.ts'
import type { HeadphonesPicture } from '#demo/pictures/kinds/headphones.ts'
import type { KeyboardPicture } from '#demo/pictures/kinds/keyboard.ts'
import type { LaptopPicture } from '#demo/pictures/kinds/laptop.ts'
import type { MonitorPicture } from '#demo/pictures/kinds/monitor.ts'
import type { MousePicture } from '#demo/pictures/kinds/mouse.ts'
import type { PhonePicture } from '#demo/pictures/kinds/phone.ts'
import type { PowerBankPicture } from '#demo/pictures/kinds/power-bank.ts'
import type { RouterPicture } from '#demo/pictures/kinds/router.ts'
import type { SleevePicture } from '#demo/pictures/kinds/sleeve.ts'
import type { SpeakerPicture } from '#demo/pictures/kinds/speaker.ts'
import type { TabletPicture } from '#demo/pictures/kinds/tablet.ts'
import type { WatchPicture } from '#demo/pictures/kinds/watch.ts'

/** How a demo product looks, as plain data: equal pictures draw equal SVG. */
export type Picture =
  | CablePicture
  | CameraPicture
  | ChargerPicture
  | DockPicture
  | DrivePicture
  | EarbudsPicture
  | HeadphonesPicture
  | KeyboardPicture
  | LaptopPicture
  | MonitorPicture
  | MousePicture
  | PhonePicture
  | PowerBankPicture
  | RouterPicture
  | SleevePicture
  | SpeakerPicture
  | TabletPicture
  | WatchPicture
