// Upper bound for pages: React's renderToString of the 24 cards of a page, without components, from a separate process.
// Reads the page's URL and the visitor's cookie from its arguments, then from each line of standard input how many seconds to measure.
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { Fragment, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { summarize } from './load.ts'
import { type HtmlElement, parseHtml, toReact } from './parse-html.ts'

const cardCount = 24

const response = await fetch(process.argv[2] ?? '', { headers: { cookie: process.argv[3] ?? '' } })
const cards = createElement(Fragment, null, ...findCards(parseHtml(await response.text())).map(toReact))

for await (const seconds of createInterface(process.stdin))
  process.stdout.write(`${JSON.stringify(measure(Number(seconds)))}\n`)

function measure(seconds: number) {
  const timesMs: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  for (let now = start; now < end;) {
    renderToString(cards)
    const then = performance.now()
    timesMs.push(then - now)
    now = then
  }
  return summarize(timesMs, (performance.now() - start) / 1000)
}

/** The items of the first list with this many products. */
function findCards(root: HtmlElement): HtmlElement[] {
  for (const list of elementsOf(root)) {
    const items = list.children.filter((child) => typeof child !== 'string')
    if (list.tag === 'ul' && items.length === cardCount && list.children.length === cardCount) return items
  }
  throw new Error(`${response.url} has no list of ${cardCount} products`)
}

function* elementsOf(element: HtmlElement): Generator<HtmlElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child)
}
