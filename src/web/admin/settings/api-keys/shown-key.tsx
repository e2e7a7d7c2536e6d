import { useState } from 'react'
import type { ShownApiKey } from '#contract/integrations/api-keys.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Check, Copy, TriangleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  shown: ShownApiKey
  open: boolean
  onClose: () => void
}

/** A new key, which only this dialog shows. */
export function ShownKey({ shown: { name, key }, open, onClose }: Props) {
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(key)
      setIsCopied(true)
      toast({ title: 'API key copied', text: name })
    } catch {
      toast({ tone: 'error', title: 'API key not copied', text: 'Select it and copy it by hand.' })
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`API key for ${name}`}
      footer={
        <>
          <Button onClick={() => void copy()}>
            {isCopied ? <Check className="size-3.75" /> : <Copy className="size-3.75" />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="go" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice tone="amber" icon={TriangleAlert} title="Copy the key now. It is not shown again.">
          Store it like a password. Anyone who has it can do what its permissions allow, in your name.
        </Notice>
        <Field label="API key">
          <TextInput readOnly className="id" value={key} onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  )
}
