import { bottom, box, type Box, centerX, right } from './box.ts'
import type { Palette } from './palette.ts'
import { circle, d, line, path, rect, repeat } from './shapes.ts'
import { diagonal, down, rising, type Sheet } from './sheet.ts'

type Wall = (sheet: Sheet, area: Box, palette: Palette) => string

/** The wallpapers of the screens. Each fills its box and may spill over: the screen clips it. */
export const walls = { strata, arcs, dune, disc, planes, lines } satisfies Record<string, Wall>

export type WallName = keyof typeof walls

/** Layers of hills, the nearest the brightest. */
function strata(sheet: Sheet, area: Box, palette: Palette): string {
  const tones = [palette.far, palette.far, palette.middle, palette.near, palette.light, palette.light]
  const swells = [0.1, 0.07, 0.11, 0.06, 0.09]
  const shifts = [0.02, 0.07, -0.02, 0.05, 0]
  const { at, level } = partsOf(area)
  const layer = (index: number) => {
    const crest = level(0.34 + index * 0.14)
    const swell = area.height * (swells[index] ?? 0)
    const shift = area.width * (shifts[index] ?? 0)
    const ridge =
      d`M${area.x} ${crest}C${at(0.22) + shift} ${crest - swell} ` +
      d`${at(0.44) + shift} ${crest + swell} ${at(0.62)} ${crest}`
    const slope = d`S${at(0.9)} ${crest - swell * 1.3} ${right(area)} ${crest - swell * 0.2}`
    const ground = d`V${bottom(area)}H${area.x}Z`
    const paint = sheet.linear(down, [0, tones[index + 1] ?? palette.light], [1, tones[index] ?? palette.far])
    return path(ridge + slope + ground, paint)
  }
  return sky(sheet, area, palette) + repeat(5, layer)
}

/** Rings that widen from the lower left corner. */
function arcs(sheet: Sheet, area: Box, palette: Palette): string {
  const tones = [palette.sky, palette.far, palette.middle, palette.near, palette.light, palette.light]
  const step = Math.max(area.width, area.height) * 0.2
  const arc = (index: number) => {
    const paint = sheet.linear(
      rising,
      [0, tones[index] ?? palette.sky],
      [1, tones[index + 1] ?? palette.light],
    )
    return circle(area.x + area.width * 0.06, area.y + area.height * 1.02, step * (5 - index), paint)
  }
  return sky(sheet, area, palette) + repeat(5, arc)
}

/** Two dunes under a full moon. */
function dune(sheet: Sheet, area: Box, palette: Palette): string {
  const { at, level } = partsOf(area)
  const ground = d`V${bottom(area)}H${area.x}Z`
  const moon = circle(at(0.7), level(0.3), Math.max(area.width, area.height) * 0.12, palette.light)
  const far =
    d`M${area.x} ${level(0.62)}C${at(0.3)} ${level(0.4)} ${at(0.55)} ${level(0.5)} ${right(area)} ${level(0.66)}` +
    ground
  const near =
    d`M${area.x} ${level(0.86)}C${at(0.4)} ${level(0.84)} ${at(0.6)} ${level(0.58)} ${right(area)} ${level(0.56)}` +
    ground
  return (
    sky(sheet, area, palette) +
    moon +
    path(far, sheet.linear(diagonal, [0, palette.near], [1, palette.far])) +
    path(near, sheet.linear([1, 0, 0, 1], [0, palette.middle], [1, palette.sky]))
  )
}

/** A sun half under water, and its reflection. */
function disc(sheet: Sheet, area: Box, palette: Palette): string {
  const radius = Math.min(area.width, area.height) * 0.34
  const horizon = area.y + area.height * 0.48
  const water = box(area.x, horizon, area.width, area.height * 0.52)
  const glint = (index: number) => {
    const reach = radius * (1 - index * 0.18)
    const glintBox = box(
      centerX(area) - reach,
      area.y + area.height * (0.53 + index * 0.07),
      reach * 2,
      Math.max(1.5, area.height * 0.008),
    )
    return rect(glintBox, palette.near, { opacity: 0.9 - index * 0.15 })
  }
  return (
    sky(sheet, area, palette) +
    circle(
      centerX(area),
      horizon,
      radius,
      sheet.linear(down, [0, palette.light], [0.5, palette.near], [1, palette.middle]),
    ) +
    rect(water, sheet.linear(down, [0, palette.far, 0.94], [1, palette.sky])) +
    repeat(5, glint)
  )
}

/** Three folded sheets of color. */
function planes(sheet: Sheet, area: Box, palette: Palette): string {
  const { at, level } = partsOf(area)
  const floor = d`M${area.x} ${bottom(area)}V${level(0.3)}L${right(area)} ${level(0.78)}V${bottom(area)}Z`
  const beam = d`M${right(area)} ${area.y}V${bottom(area)}H${at(0.18)}Z`
  const shade = d`M${right(area)} ${level(0.42)}V${bottom(area)}H${at(0.52)}Z`
  return (
    sky(sheet, area, palette) +
    path(floor, sheet.linear(diagonal, [0, palette.middle], [1, palette.far])) +
    path(
      beam,
      sheet.linear(
        [1, 0, 0.2, 1],
        [0, palette.light, 0.95],
        [0.5, palette.near, 0.9],
        [1, palette.middle, 0.7],
      ),
    ) +
    path(shade, sheet.linear(down, [0, palette.far, 0.3], [1, palette.sky, 0.85]))
  )
}

/** Fifteen waves of thin line, thicker towards the front. */
function lines(sheet: Sheet, area: Box, palette: Palette): string {
  const tones = [palette.middle, palette.near, palette.light]
  const thickness = Math.max(area.width, area.height) * 0.006
  const { at, level } = partsOf(area)
  const wave = (index: number) => {
    const nearness = index / 14
    const curve =
      d`M${at(-0.1)} ${level(0.2 + nearness * 0.9)}C${at(0.3)} ${level(nearness * 0.7)} ` +
      d`${at(0.6)} ${level(0.3 + nearness * 0.9)} ${at(1.1)} ${level(nearness * 0.8)}`
    const tone = tones[index % 3] ?? palette.near
    return line(curve, tone, thickness * (1 + nearness), { opacity: 0.45 + nearness * 0.5 })
  }
  return sky(sheet, area, palette) + repeat(15, wave)
}

function sky(sheet: Sheet, area: Box, palette: Palette): string {
  return rect({ ...area, radius: 0 }, sheet.linear(down, [0, palette.sky], [1, palette.far]))
}

/** The point at these fractions of width and height, 0 to 1. */
function partsOf(area: Box) {
  return {
    at: (part: number) => area.x + area.width * part,
    level: (part: number) => area.y + area.height * part,
  }
}
