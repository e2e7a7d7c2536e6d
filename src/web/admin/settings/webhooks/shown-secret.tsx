import { useState } from 'react'
import type { ShownWebhook } from '#contract/integrations/webhooks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Check, Copy } from '#web/ui/icon/icons.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  shown: ShownWebhook
  open: boolean
  onClose: () => void
}

/** A new signing secret, which only this dialog shows. */
export function ShownSecret({ shown: { url, secret, previousSecretUntil }, open, onClose }: Props) {
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setIsCopied(true)
      toast({ title: 'Secret copied', text: url })
    } catch {
      toast({ tone: 'error', title: 'Secret not copied', text: 'Select it and copy it by hand.' })
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Signing secret"
      footer={
        <Button variant="go" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          Enter this secret in the system behind {url}. It verifies with it that requests come from this shop.
          {previousSecretUntil !== null && ' The previous secret is valid for 24 more hours.'}
        </p>
        <Field label="Signing secret" hint="Copy it now. It is not shown again.">
          <TextInput
            readOnly
            className="id"
            value={secret}
            end={
              <IconButton
                size="sm"
                icon={isCopied ? Check : Copy}
                label={isCopied ? 'Copied' : 'Copy signing secret'}
                onClick={() => void copy()}
              />
            }
          />
        </Field>
      </div>
    </Dialog>
  )
}
