import type { CablePicture } from './kinds/cable.ts'
import type { CameraPicture } from './kinds/camera.ts'
import type { ChargerPicture } from './kinds/charger.ts'
import type { DockPicture } from './kinds/dock.ts'
import type { DrivePicture } from './kinds/drive.ts'
import type { EarbudsPicture } from './kinds/earbuds.ts'
import type { HeadphonesPicture } from './kinds/headphones.ts'
import type { KeyboardPicture } from './kinds/keyboard.ts'
import type { LaptopPicture } from './kinds/laptop.ts'
import type { MonitorPicture } from './kinds/monitor.ts'
import type { MousePicture } from './kinds/mouse.ts'
import type { PhonePicture } from './kinds/phone.ts'
import type { PowerBankPicture } from './kinds/power-bank.ts'
import type { RouterPicture } from './kinds/router.ts'
import type { SleevePicture } from './kinds/sleeve.ts'
import type { SpeakerPicture } from './kinds/speaker.ts'
import type { TabletPicture } from './kinds/tablet.ts'
import type { WatchPicture } from './kinds/watch.ts'

/** Everything that decides how a demo product looks. Plain data: equal pictures draw equal SVG. */
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
