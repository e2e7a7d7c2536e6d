import adminSprite from '#web/admin/icons/icons.svg?raw'
import sprite from '#web/ui/icon/icons.svg?raw'
import { createDrawings } from '#web/ui/icon/icon-drawings.ts'

/** The drawings of the icons in a page's HTML, for the end of its body. */
export const drawIcons = createDrawings([sprite, adminSprite])
