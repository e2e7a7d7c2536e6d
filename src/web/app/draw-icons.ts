import adminSprite from '#web/admin/icons/admin-icons.svg?raw'
import sprite from '#web/ui/icon/icons.svg?raw'
import { createDrawings } from '#web/ui/icon/icon-drawings.ts'

/** The drawings of icons by their ids, for the end of a page's body. */
export const drawIcons = createDrawings([sprite, adminSprite])
