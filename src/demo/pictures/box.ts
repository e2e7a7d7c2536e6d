/** A rectangle with rounded corners, in the units of the 800 x 800 sheet. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

export function box(x: number, y: number, width: number, height: number, radius = 0): Box {
  return { x, y, width, height, radius }
}

/** A box centered on a point. */
export function boxAround(cx: number, cy: number, width: number, height: number, radius = 0): Box {
  return box(cx - width / 2, cy - height / 2, width, height, radius)
}

/** The box without its border, corners adjusted. */
export function inset(outer: Box, by: number): Box {
  const radius = Math.max(outer.radius - by, 0)
  return box(outer.x + by, outer.y + by, outer.width - 2 * by, outer.height - 2 * by, radius)
}

export const centerX = (area: Box) => area.x + area.width / 2
export const right = (area: Box) => area.x + area.width
export const bottom = (area: Box) => area.y + area.height
