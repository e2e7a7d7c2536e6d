import type { Webhook } from '#contract/integrations/webhooks.ts'
import { AddWebhook } from './add-webhook.tsx'
import { DeleteWebhook } from './delete-webhook.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { EnableWebhook } from './enable-webhook.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { TestWebhook } from './test-webhook.tsx'

export type WebhookAction =
  { kind: 'add' } | { kind: 'edit' | 'test' | 'rotate' | 'enable' | 'disable' | 'delete'; webhook: Webhook }

interface Props {
  action: WebhookAction
  open: boolean
  onClose: () => void
}

export function WebhookDialogs({ action, ...dialog }: Props) {
  switch (action.kind) {
    case 'add':
      return <AddWebhook {...dialog} />
    case 'edit':
      return <EditWebhook webhook={action.webhook} {...dialog} />
    case 'test':
      return <TestWebhook webhook={action.webhook} {...dialog} />
    case 'rotate':
      return <RotateSecret webhook={action.webhook} {...dialog} />
    case 'enable':
    case 'disable':
      return <EnableWebhook webhook={action.webhook} {...dialog} />
    case 'delete':
      return <DeleteWebhook webhook={action.webhook} {...dialog} />
  }
}
