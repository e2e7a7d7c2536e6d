import { type ReactNode, createElement } from 'react'

export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: (HtmlElement | string)[]
}

const token =
  /<!--[^]*?-->|<!doctype[^>]*>|<(script|style)\b[^>]*>[^]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>|[^<]+/gi
const voidTags = new Set(['img', 'input', 'br', 'hr', 'meta', 'link', 'rect', 'path'])

/** Parses HTML that React wrote: lower-case tags, quoted attributes, nothing left open. Leaves out scripts. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [text, skipped, closing, tag, attributes = ''] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (skipped !== undefined || text.startsWith('<!')) continue
    if (tag === undefined) parent.children.push(unescapeHtml(text))
    else if (closing) {
      if (parent.tag === tag) open.pop()
    } else {
      const element: HtmlElement = { tag, attributes: parseAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!voidTags.has(tag)) open.push(element)
    }
  }
  return root
}

function parseAttributes(text: string) {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescapeHtml = (text: string) => text.replaceAll(/&([#\w]+);/g, (all, name) => entities[name] ?? all)

/** The element as React's own, which renders to the same HTML. */
export function toReact(node: HtmlElement | string, key?: number): ReactNode {
  if (typeof node === 'string') return node
  const properties = Object.entries(node.attributes).map(([name, value]) => [
    propertyNames[name] ?? name,
    name === 'style' ? parseStyle(value) : value === '' && booleans.has(name) ? true : value,
  ])
  const children = node.children.map(toReact)
  return createElement(node.tag, { ...Object.fromEntries(properties), key }, ...children)
}

const booleans = new Set(['disabled', 'checked', 'hidden'])
const propertyNames: Record<string, string> = {
  class: 'className',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
}

const parseStyle = (text: string) => Object.fromEntries(text.split(';').map((rule) => rule.split(':')))
