import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { GateFiles, PageScript } from './page-assets.tsx'
import { drawIcons } from './draw-icons.ts'
import { GateApp, gateRootId } from './gate-app.tsx'
import { iconsIn } from '#web/ui/icon/icon-drawings.ts'
import type { ShopIdentity } from '#contract/identity/identity.ts'
import { titleIn } from '#web/shared/page-head.ts'
import archivo from '#web/styles/fonts/archivo-latin.woff2?url'

interface GateRequest {
  nonce: string
  identity: ShopIdentity
  /** The requested path. A refused form returns to it with the problem's code. */
  path: string
}

/** Renders the gate once per identity. Responses differ only in their nonce and in the error of a refused form. */
export function createRenderGate({ css, scripts, preloads }: GateFiles): (request: GateRequest) => string {
  const rendered = new WeakMap<ShopIdentity, string>()
  return ({ nonce, path, identity }) => {
    const refused = refusalIn(path)
    const gate = refused === undefined ? unrefused(identity) : renderApp(identity, refused)
    const page = renderToStaticMarkup(
      <html lang="en" style={identity.style}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{titleIn(identity.name, 'Private Access Required')}</title>
          <link rel="preload" as="font" type="font/woff2" href={archivo} crossOrigin="anonymous" />
          <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
          {css.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {preloads.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        </head>
        <body>
          <div
            id={gateRootId}
            data-refused={refused}
            data-shop={identity.name}
            dangerouslySetInnerHTML={{ __html: gate }}
          />
          <div hidden dangerouslySetInnerHTML={{ __html: drawIcons(iconsIn(gate)) }} />
          {scripts.map(({ attrs, children }: PageScript) => (
            <script
              key={String(attrs['src'] ?? children)}
              {...attrs}
              nonce={nonce}
              {...(children ? { dangerouslySetInnerHTML: { __html: children } } : {})}
            />
          ))}
        </body>
      </html>,
    )
    return `<!doctype html>${page}`
  }

  function unrefused(identity: ShopIdentity) {
    const gate = rendered.get(identity) ?? renderApp(identity, undefined)
    rendered.set(identity, gate)
    return gate
  }
}

function renderApp({ name }: ShopIdentity, refused: string | undefined) {
  return renderToString(
    <StrictMode>
      <GateApp api={noServerApi} shopName={name} refused={refused} />
    </StrictMode>,
  )
}

function refusalIn(path: string) {
  const code = new URLSearchParams(path.replace(/^[^?]*/, '')).get('refused') ?? ''
  return /^[a-z-]{1,40}$/.test(code) ? code : undefined
}

function noServerApi(): never {
  throw new Error('The gate makes no API calls during server rendering')
}
