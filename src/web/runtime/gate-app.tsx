import type { Api } from '#contract/client.ts'
import { Gate } from '#web/storefront/gate/gate.tsx'
import { ToastProvider } from '#web/ui/toast/toast-provider.tsx'

export const gateRootId = 'gate'

/** The gate has no router, so that it reveals no other page of the shop. */
export function GateApp({ api, refused }: { api: Api; refused: string | undefined }) {
  return (
    <ToastProvider>
      <Gate api={api} onEnter={reload} refused={refused} />
    </ToastProvider>
  )
}

/** The URL is still that of the requested page. */
function reload() {
  location.reload()
}
