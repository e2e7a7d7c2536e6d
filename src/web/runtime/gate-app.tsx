import type { Api } from '#contract/client.ts'
import { Gate } from '#web/storefront/gate/gate.tsx'
import { ToastProvider } from '#web/ui/toast/toast-provider.tsx'

export const gateRootId = 'gate'

/** The gate is a page of its own: it has no router, so it knows no other page of the shop. */
export function GateApp({ api }: { api: Api }) {
  return (
    <ToastProvider>
      <Gate api={api} onEnter={reload} />
    </ToastProvider>
  )
}

/** The address is still that of the page that was asked for. */
function reload() {
  location.reload()
}
