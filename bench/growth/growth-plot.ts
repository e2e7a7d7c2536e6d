import type { Point } from './growth-report.ts'

const columns = 4
const panel = { width: 230, height: 150 }
const plot = { left: 34, top: 26, width: 182, height: 92 }
/** Grid lines in ms. */
const lines = [1, 10, 100, 1000]

/** Renders one small plot per read with the same logarithmic axes. */
export function renderGrowthPlot(points: Point[]): string {
  const names = [...new Set(points.map(({ name }) => name))]
  const sizes = [...new Set(points.map(({ size }) => size))]
  const height = Math.ceil(names.length / columns) * panel.height + 30
  const panels = names.map((name, i) => {
    const own = points.filter((point) => point.name === name)
    const transform = `translate(${(i % columns) * panel.width},${Math.floor(i / columns) * panel.height + 30})`
    return `<g transform="${transform}">${drawPanel(name, own, sizes)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * panel.width} ${height}" role="img" aria-label="p50 and p95 of each read over the number of products">
<style>
  text { font: 10px system-ui, sans-serif; fill: #57606a } .name { font-size: 12px; font-weight: 600; fill: #1f2328 }
  line { stroke: #d0d7de } path { fill: none; stroke-width: 2 } .p50 { stroke: #0969da; fill: #0969da } .p95 { stroke: #bc4c00; fill: #bc4c00 }
  path.p50, path.p95 { fill: none } circle { stroke: none } tspan.p50, tspan.p95 { stroke: none; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 } .name { fill: #f0f6fc } line { stroke: #3d444d } .p50 { stroke: #4493f8; fill: #4493f8 } .p95 { stroke: #f0883e; fill: #f0883e }
  }
</style>
<text x="34" y="16">Milliseconds over the number of products: <tspan class="p50" dx="6">p50</tspan> <tspan class="p95" dx="6">p95</tspan></text>
${panels.join('\n')}
</svg>
`
}

function drawPanel(name: string, own: Point[], sizes: number[]) {
  const first = Math.log10(sizes[0] ?? 1)
  const span = Math.log10(sizes.at(-1) ?? 10) - first || 1
  const x = (size: number) => plot.left + ((Math.log10(size) - first) / span) * plot.width
  const [lowest = 1, highest = 1000] = [lines[0], lines.at(-1)]
  const share = (ms: number) =>
    (Math.log10(Math.min(Math.max(ms, lowest), highest)) - Math.log10(lowest)) /
    (Math.log10(highest) - Math.log10(lowest))
  const y = (ms: number) => plot.top + plot.height * (1 - share(ms))
  const at = (value: number) => value.toFixed(1)

  const grid = lines.map(
    (time) =>
      `<line x1="${plot.left}" x2="${plot.left + plot.width}" y1="${at(y(time))}" y2="${at(y(time))}"/>` +
      `<text x="${plot.left - 5}" y="${at(y(time) + 3)}" text-anchor="end">${time}</text>`,
  )
  const bottom = plot.top + plot.height + 14
  const ticks = sizes.map(
    (size) => `<text x="${at(x(size))}" y="${bottom}" text-anchor="middle">${short(size)}</text>`,
  )
  const curves = (['p95', 'p50'] as const).map((figure) => {
    const coordinates = own.map((point) => [at(x(point.size)), at(y(point[figure]))] as const)
    const dots = coordinates.map(([cx, cy]) => `<circle class="${figure}" cx="${cx}" cy="${cy}" r="2.5"/>`)
    return `<path class="${figure}" d="M${coordinates.map((pair) => pair.join(' ')).join('L')}"/>${dots.join('')}`
  })
  return [`<text class="name" x="${plot.left}" y="14">${name}</text>`, ...grid, ...ticks, ...curves].join('')
}

function short(size: number) {
  if (size >= 1_000_000) return `${size / 1_000_000}M`
  return size >= 1000 ? `${size / 1000}k` : String(size)
}
