import './styles/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '../contract/client.ts'
import { currencyCode } from '../contract/currency.ts'
import { createShopRouter } from './router.tsx'
import { tellStyleNonce } from './style-nonce.ts'

tellStyleNonce()

const router = createShopRouter({
  api: createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' })),
  currency: currencyCode.catch('USD').parse(document.documentElement.dataset['currency']),
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
