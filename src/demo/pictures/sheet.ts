import type { Box } from './box.ts'
import { rect } from './shapes.ts'

/** Offset from 0 to 1, color and opacity. */
export type Stop = [offset: number, color: string, opacity?: number]

/** From x1, y1 to x2, y2 of the painted shape, each 0 to 1. */
type Direction = readonly [number, number, number, number]

export const down: Direction = [0, 0, 0, 1]
export const across: Direction = [0, 0, 1, 0]
export const diagonal: Direction = [0, 0, 1, 1]
export const rising: Direction = [0, 1, 1, 0]

/** Collects the gradients and clip paths of a drawing and renders them with it. */
export class Sheet {
  #definitions: string[] = []

  /** A paint that changes along a line. */
  linear([x1, y1, x2, y2]: Direction, ...stops: Stop[]): string {
    const end = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    return this.#define((id) => `<linearGradient id="${id}" ${end}>${written(stops)}</linearGradient>`)
  }

  /** A paint that changes outwards from a point of the shape. */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string {
    const circle = `cx="${cx}" cy="${cy}" r="${r}"`
    return this.#define((id) => `<radialGradient id="${id}" ${circle}>${written(stops)}</radialGradient>`)
  }

  /** Clips to the box. */
  clipped(area: Box, ...content: string[]): string {
    const clip = this.#define((id) => `<clipPath id="${id}">${rect(area, '#000')}</clipPath>`)
    return `<g clip-path="${clip}">${content.join('')}</g>`
  }

  svg(drawing: string): string {
    const size = 'width="800" height="800" viewBox="0 0 800 800"'
    const definitions = `<defs>${this.#definitions.join('')}</defs>`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${drawing}</svg>\n`
  }

  #define(definition: (id: string) => string): string {
    const id = `p${this.#definitions.length}`
    this.#definitions.push(definition(id))
    return `url(#${id})`
  }
}

function written(stops: Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${color}"${veil}/>`
    })
    .join('')
}
