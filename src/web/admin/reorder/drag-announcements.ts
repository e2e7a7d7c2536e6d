import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Row } from './use-rows.ts'

export const instructions = {
  draggable:
    'Press Space to pick up a product. Use the arrow keys to move it. Press Space to drop it, or Escape to cancel.',
}

interface Announced {
  findRow: (key: UniqueIdentifier | undefined) => Row | undefined
  findName: (key: UniqueIdentifier) => string | undefined
  total: number
}

/** Screen reader announcements while a row is dragged. */
export function announcementsOf({ findRow, findName, total }: Announced): Announcements {
  const position = (key: UniqueIdentifier) => `position ${(findRow(key)?.index ?? 0) + 1} of ${total}`
  const name = (key: UniqueIdentifier) => findName(key) ?? 'Product'
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up from ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${position(over.id)}.` : `${name(active.id)} is outside the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} dropped at ${position(over.id)}.` : `${name(active.id)} was not moved.`,
    onDragCancel: ({ active }) => `Move canceled. ${name(active.id)} is at ${position(active.id)}.`,
  }
}
