import { createRootRouteWithContext } from '@tanstack/react-router'
import { storefrontQuery } from '#web/api/settings.ts'
import { Document } from '#web/app/document.tsx'
import { identityOf } from '#web/shared/page-head.ts'
import { type PageContext, noLoaderData } from './page-loading.ts'
import archivo from '#web/styles/fonts/archivo-latin.woff2?url'

export const rootRoute = createRootRouteWithContext<PageContext>()({
  shellComponent: Document,
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: identityOf(match.context).name },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: archivo, crossOrigin: 'anonymous' },
      { rel: 'icon', href: identityOf(match.context).favicon },
    ],
  }),
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(storefrontQuery(api)).then(noLoaderData),
})
