import type { Box } from './box.ts'

/** SVG attributes by their SVG names. */
type Attributes = Record<string, string | number>

export function rect(area: Box, fill: string, more: Attributes = {}): string {
  const { x, y, width, height, radius } = area
  return element('rect', { x, y, width, height, rx: radius, fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function path(course: string, fill: string, more: Attributes = {}): string {
  return element('path', { d: course, fill, ...more })
}

/** An open line with round ends. */
export function line(course: string, stroke: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d: course,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  })
}

/** The outline of a circle. */
export function ring(
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
) {
  return circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })
}

export function group(attributes: Attributes, ...content: string[]): string {
  return `<g${written(attributes)}>${content.join('')}</g>`
}

/** Draws one shape for each of 0 to count - 1. */
export function repeat(count: number, shape: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape(index)).join('')
}

/** Path data with its numbers rounded: d`M${x} ${y}H${x + width}Z`. */
export function d(texts: TemplateStringsArray, ...numbers: number[]): string {
  return texts
    .map((text, index) => text + (index < numbers.length ? rounded(numbers[index] ?? 0) : ''))
    .join('')
}

function element(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>`
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('')
}

// Hundredths, because opacities share this with lengths.
function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
