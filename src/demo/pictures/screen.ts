import type { Box } from './box.ts'
import { type PaletteName, palettes } from './palette.ts'
import { sheen } from './light.ts'
import type { Sheet } from './sheet.ts'
import { type WallName, walls } from './walls.ts'

/** The content of a screen. */
export interface Shown {
  palette: PaletteName
  wall: WallName
}

/** A lit screen: its wallpaper, and the window reflected in the glass. */
export function screen(sheet: Sheet, area: Box, shown: Shown): string {
  const wallpaper = walls[shown.wall](sheet, area, palettes[shown.palette])
  return sheet.clipped(area, wallpaper) + sheen(sheet, area, 0.12)
}
