import type { Api } from '#contract/client.ts'
import { Gate } from '#web/storefront/gate/gate.tsx'
import { ToastProvider } from '#web/ui/toast/toast-provider.tsx'

export const gateRootId = 'gate'

interface Props {
  api: Api
  shopName: string
  /** The code of the problem with a form submitted without JavaScript. */
  refused: string | undefined
}

/** The gate has no router, so that it reveals no other page of the shop. */
export function GateApp({ api, shopName, refused }: Props) {
  return (
    <ToastProvider>
      <Gate api={api} shopName={shopName} onEnter={reload} refused={refused} />
    </ToastProvider>
  )
}

/** The URL is still that of the requested page. */
function reload() {
  location.reload()
}
