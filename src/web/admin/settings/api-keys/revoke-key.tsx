import type { ShopTime } from '#contract/time/shop-time.ts'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { useRevokeApiKey } from '#web/api/integrations/api-keys.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  apiKey: ApiKey
  open: boolean
  onClose: () => void
}

export function RevokeKey({ apiKey: { id, name, state, lastUsedAt }, open, onClose }: Props) {
  const time = useShopTime()
  const toast = useToast()
  const revoke = useRevokeApiKey()

  async function handleConfirm() {
    try {
      await revoke.mutateAsync({ id })
      toast({ title: 'API key revoked', text: name })
      onClose()
    } catch (error) {
      toast({ tone: 'error', title: 'API key not revoked', text: errorMessage(error) })
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Revoke the key ${name}?`}
      description={`${effects[state]} ${usageText(lastUsedAt, time)} This cannot be undone.`}
      confirm="Revoke key"
      busy={revoke.isPending}
      onConfirm={() => void handleConfirm()}
    />
  )
}

const refusedNow = 'The key no longer works. Revoking it frees its name.'

const effects: Record<ApiKey['state'], string> = {
  active: 'The next call with it is refused, and the system that uses it loses access.',
  expired: refusedNow,
  disabled: refusedNow,
  revoked: refusedNow,
}

function usageText(lastUsedAt: string | null, time: ShopTime) {
  return lastUsedAt === null
    ? 'It was never used.'
    : `It was last used on ${time.momentWithZone(lastUsedAt)}.`
}
