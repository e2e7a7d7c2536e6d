import './zod-without-eval.ts'
import '#web/styles/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { storeName } from '#contract/store-name.ts'
import { createApi } from '#contract/client.ts'
import { GateApp, gateRootId } from './gate-app.tsx'

const root = document.getElementById(gateRootId)
const api = createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <GateApp api={api} shopName={root.dataset['shop'] ?? storeName} refused={root.dataset['refused']} />
    </StrictMode>,
  )
}
