import { bottom, box, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { contactShadow } from '#demo/pictures/light.ts'
import { rect } from '#demo/pictures/shapes.ts'
import { down, type Sheet } from '#demo/pictures/sheet.ts'

export interface KeyboardPicture {
  kind: 'keyboard'
  finish: FinishName
  /** The letters' color, the wider keys' color and the two that stand out. */
  caps?: FinishName
  wideCaps?: FinishName
  accent?: FinishName
  /** With the block of figures at the right. */
  figures?: boolean
}

/** Key widths in units, row by row. */
const compactRows = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25, 1],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
]
const figureRows = compactRows.map((row) => [...row, 1, 1, 1, 1])
const spaceBar = 6.25

export function drawKeyboard(sheet: Sheet, picture: KeyboardPicture): string {
  const finish = finishes[picture.finish]
  const rows = picture.figures ? figureRows : compactRows
  const body = picture.figures ? box(36, 276, 728, 240, 22) : box(56, 258, 688, 268, 24)
  const metal = sheet.linear(down, [0, finish.light], [0.1, finish.base], [1, finish.dark])
  const keysArea = inset(body, 20)
  const rowHeight = keysArea.height / rows.length
  const drawRow = (row: number[], index: number) => {
    const unit = keysArea.width / row.reduce((sum, width) => sum + width, 0)
    let x = keysArea.x
    return row
      .map((width, position) => {
        const key = box(x, keysArea.y + index * rowHeight, width * unit, rowHeight, 6)
        x += key.width
        const isAccent =
          (index === 0 && position === 0) || (index === 2 && width === Math.max(...row) && width > 2)
        const cap = capOf(picture, width, isAccent)
        return drawKey(sheet, inset(key, 1.5), cap)
      })
      .join('')
  }
  return (
    contactShadow(sheet, 400, bottom(body) + 8, 400, 32) +
    rect(body, metal) +
    rect(inset(body, 14), finish.deep) +
    rows.map(drawRow).join('')
  )
}

function capOf(picture: KeyboardPicture, width: number, isAccent: boolean): Finish {
  if (isAccent) return finishes[picture.accent ?? 'copper']
  if (width > 1.2 && width !== spaceBar) return finishes[picture.wideCaps ?? 'sand']
  return finishes[picture.caps ?? 'bone']
}

function drawKey(sheet: Sheet, key: ReturnType<typeof box>, cap: Finish): string {
  const dish = box(key.x + 3.5, key.y + 1.5, key.width - 7, key.height - 9, 5)
  return rect({ ...key, radius: 6 }, cap.dark) + rect(dish, sheet.linear(down, [0, cap.light], [1, cap.base]))
}
