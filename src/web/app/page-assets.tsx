import { renderToStaticMarkup } from 'react-dom/server'
import { applyPreferences } from '#web/visitor/browser-storage.ts'
import { captureEarlyClicks } from './early-clicks.ts'

/** Scripts, styles and preloads by route id; `__root__` applies to every page. */
export interface PageManifest {
  routes: Record<string, RouteFiles>
  gate: GateFiles
  /** True in development, where Vite injects style elements. */
  writesStyles?: boolean
}

interface RouteFiles {
  css?: string[]
  scripts?: PageScript[]
}

/** Files of the gate page, the only public ones while private access is on. */
export interface GateFiles {
  css: string[]
  scripts: PageScript[]
  preloads: string[]
  /** All of the above and everything they load later. */
  files: string[]
}

export interface PageScript {
  attrs: Record<string, string | boolean>
  children?: string
}

/** Parts of a page's HTML that React does not render. They are the same for all pages of a route. */
export interface PageAssets {
  /** The end of the head. */
  head: string
  /** The end of the body. */
  body: string
  /** The text of each inline script, for the Content-Security-Policy. */
  inlineScripts: string[]
}

/** The assets of a page with these matched routes. `restoreScroll` is an inline script. */
export function pageAssets({ routes }: PageManifest, routeIds: string[], restoreScroll: string): PageAssets {
  const files = routeIds.flatMap((id) => routes[id] ?? [])
  // Before the stylesheets, which would delay it.
  const headScripts = [applyPreferences(), captureEarlyClicks].map((children) => ({ attrs: {}, children }))
  const bodyScripts = [
    { attrs: {}, children: restoreScroll },
    ...files.flatMap(({ scripts = [] }) => scripts),
  ]
  const styles = files.flatMap(({ css = [] }) => css)
  const links = styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
  return {
    head: renderScripts(headScripts) + renderToStaticMarkup(<>{links}</>),
    body: renderScripts(bodyScripts),
    inlineScripts: [...headScripts, ...bodyScripts].flatMap(({ children }) => children ?? []),
  }
}

function renderScripts(scripts: PageScript[]) {
  return scripts
    .map(({ attrs, children = '' }) =>
      renderToStaticMarkup(<script {...attrs} dangerouslySetInnerHTML={{ __html: children }} />),
    )
    .join('')
}
