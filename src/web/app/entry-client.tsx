import './zod-without-eval.ts'
import '#web/styles/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '#contract/client.ts'
import { parseCurrencyCode } from '#contract/currency.ts'
import { isAdminPath, isDocumentPath } from '#contract/paths.ts'
import { fetchOrShowGate } from '#web/visitor/fetch-or-gate.ts'
import { readStored } from '#web/visitor/browser-storage.ts'
import { skipUnloadPrompts } from '#web/visitor/leave-page.ts'
import { createVisitorFetch, watchVisitor } from './follow-visitor.ts'
import { type DehydratedMatch, provideMatches } from '#web/patches/json-hydration.ts'
import { fillQueries, readPageState } from './page-state.ts'
import { createShopRouter } from './router.tsx'

// Must listen before the router's own beforeunload handler.
skipUnloadPrompts()

void start()

async function start() {
  const { pathname } = location
  const needsAdmin = isAdminPath(pathname) || readStored('staff') !== null
  const { adminRoutes } = needsAdmin ? await import('#web/app/routes/admin-routes.ts') : {}
  const { documentRoutes } = isDocumentPath(pathname)
    ? await import('#web/app/routes/document-routes.ts')
    : {}
  const { url, matches, queries } = readPageState<DehydratedMatch>()
  // The page was rendered for this address: parameters that it does not read would differ in the HTML.
  history.replaceState(history.state, '', url + location.hash)
  const router = createShopRouter({
    extraRoutes: { admin: adminRoutes, documents: documentRoutes },
    api: createApi(createVisitorFetch(fetchOrShowGate)),
    currency: parseCurrencyCode(document.documentElement.dataset['currency']),
    origin: document.documentElement.dataset['origin'] ?? location.origin,
  })
  watchVisitor(router)
  fillQueries(router.options.context.queryClient, queries)
  provideMatches(matches)

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
