import { Check, Copy } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import type { ShownAccessCode } from '#contract/access/access-codes.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  shown: ShownAccessCode
  open: boolean
  onClose: () => void
}

/** A new code, which only this dialog shows. */
export function ShownCode({ shown: { label, code }, open, onClose }: Props) {
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
      toast({ title: 'Code copied', text: label })
    } catch {
      toast({ tone: 'error', title: 'Code not copied', text: 'Select it and copy it by hand.' })
    }
  }

  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onClose}
      title={`Access code for ${label}`}
      footer={
        <Button variant="go" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Field label="Access code" hint="Copy it now. It is not shown again.">
        <TextInput
          readOnly
          className="id"
          value={code}
          end={
            <IconButton
              size="sm"
              icon={isCopied ? Check : Copy}
              label={isCopied ? 'Copied' : 'Copy access code'}
              onClick={() => void copy()}
            />
          }
        />
      </Field>
    </Dialog>
  )
}
