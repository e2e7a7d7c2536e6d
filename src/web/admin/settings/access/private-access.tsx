import { useState } from 'react'
import { LockKeyhole, TriangleAlert } from '#web/ui/icon/icons.ts'
import { ExternalLink, LockKeyholeOpen } from '#web/admin/icons/admin-icons.ts'
import { paths } from '#contract/paths.ts'
import { useChangeAccess } from '#web/api/admin-access.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { accessErrorMessage } from './access-error-message.ts'

interface Props {
  enabled: boolean
  enabledVersion: number
}

/** Turns private access on or off. While it is on, visitors need the access code. */
export function PrivateAccess({ enabled, enabledVersion }: Props) {
  const { isAsking, setIsAsking, confirm, isPending } = useAccessSwitch({ enabled, enabledVersion })

  return (
    <Panel
      title="Private access control"
      aside={
        <div className="flex items-center gap-3">
          <Badge tone={enabled ? 'green' : 'gray'} icon={enabled ? LockKeyhole : LockKeyholeOpen}>
            {enabled ? 'On' : 'Off'}
          </Badge>
          <Switch
            aria-label="Private access control"
            checked={enabled}
            disabled={isPending}
            aria-haspopup="dialog"
            onChange={() => setIsAsking(true)}
          />
        </div>
      }
    >
      <output className="block">
        {enabled
          ? 'Every visitor is asked for the password or an access code. You are not asked while signed in.'
          : 'The shop is open. Every visitor can see products and prices.'}
      </output>
      {enabled && (
        <Notice
          tone="amber"
          icon={TriangleAlert}
          title="Visitors without the code cannot see the shop"
          className="mt-3.5 text-xs!"
        >
          Product pages, images and prices are hidden, including from search engines.
        </Notice>
      )}
      <p className="mt-3.5">
        <a
          href={paths.visitorView(paths.home)}
          target="_blank"
          rel="noreferrer"
          className="lnk inline-flex items-center gap-1.5"
        >
          See the shop as a visitor
          <ExternalLink className="size-3.75" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        {...(enabled ? turnOff : turnOn)}
        busy={isPending}
        onConfirm={confirm}
      />
    </Panel>
  )
}

/** Asks before the switch changes, and reports the change in a toast. */
function useAccessSwitch({ enabled, enabledVersion }: Props) {
  const toast = useToast()
  const change = useChangeAccess()

  const [isAsking, setIsAsking] = useState(false)

  async function confirm() {
    try {
      await change.mutateAsync({ enabled: !enabled, enabledVersion })
      toast({
        title: 'Private Access Updated',
        text: 'Private access setting has been updated successfully.',
      })
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', text: accessErrorMessage(error) })
    }
    setIsAsking(false)
  }

  return { isAsking, setIsAsking, confirm, isPending: change.isPending }
}

const turnOn = {
  title: 'Turn on private access?',
  description:
    'Visitors without the access code are asked for it at once and no longer see products and prices. Search engines no longer reach the shop. Staff who are signed in are not asked.',
  confirm: 'Turn on',
}

const turnOff = {
  title: 'Open the shop to everyone?',
  description:
    'Every visitor and search engines will see products and prices at once, without the access code.',
  confirm: 'Open the shop',
}
