import '#web/patches/zod-without-eval.ts'
import '#web/styles/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '#contract/client.ts'
import { currencyOf } from '#contract/currency.ts'
import { fetchOrGate } from './fetch-or-gate.ts'
import { fetchForVisitor, followVisitor, leaveWithoutAsking } from '#web/runtime/visitor/follow-visitor.ts'
import { createShopRouter } from './router.tsx'

// Before the router, which asks for unsaved forms.
leaveWithoutAsking()

const router = createShopRouter({
  api: createApi(fetchForVisitor(fetchOrGate)),
  currency: currencyOf(document.documentElement.dataset['currency']),
  origin: document.documentElement.dataset['origin'] ?? location.origin,
})
followVisitor(router)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
